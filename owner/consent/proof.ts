import { chmodSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { gatherProof } from '#office/ledger/proof.ts';
import { proofPage } from '#paper/proof/page.ts';
import type { Lead } from '#store/types.ts';
import { UsageError } from '../arguments.ts';
import { type Command, leadNamed } from '../command.ts';

export const proof: Command = async (
  { store, company, config, now, folder },
  { words: [, subject] },
) => {
  const lead = await leadNamed(store, subject);
  const found = await gatherProof(store, lead);
  if (found === undefined) throw new UsageError(whyNot(lead));
  const file = resolve(folder ?? '.', `proof-${lead.reference}.html`);
  const page = proofPage(found, { company, siteUrl: config.siteUrl, now: now() });
  writeFileSync(file, page, { mode: 0o600 });
  // It says who the seller is, and a file that was there before kept its mode.
  chmodSync(file, 0o600);
  const problems = found.verdict.problems.length;
  if (problems === 0) return file;
  return { out: file, err: `The ledger has problems (${problems}): consent verify\n`, exitCode: 1 };
};

const whyNot = ({ reference, erasedAt }: Lead): string =>
  erasedAt === undefined
    ? `${reference} has no entry in the consent ledger: see consent verify`
    : `${reference} was erased before there was a ledger, and its consent with it`;
