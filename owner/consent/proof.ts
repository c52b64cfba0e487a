import { chmodSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Command } from '../command.ts';
import { gatherProof } from './proof-facts.ts';
import { proofPage } from './proof-page.ts';

export const proof: Command = async (context, { words: [, subject] }) => {
  const facts = await gatherProof(context, subject);
  const file = resolve(context.folder ?? '.', `proof-${facts.lead.reference}.html`);
  writeFileSync(file, proofPage(facts), { mode: 0o600 });
  // It says who the seller is, and a file that was there before kept its mode.
  chmodSync(file, 0o600);
  const problems = facts.verdict.problems.length;
  if (problems === 0) return file;
  return { out: file, err: `The ledger has problems (${problems}): consent verify\n`, exitCode: 1 };
};
