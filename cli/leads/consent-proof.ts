import { execFile } from 'node:child_process';
import { chmodSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { promisify } from 'node:util';
import { Command } from '@commander-js/extra-typings';
import { loadViews, viewsFolder } from '#config/load-views.ts';
import { gatherProof } from '#documents/proof/proof.ts';
import type { Lead } from '#domain/leads/types.ts';
import { UsageError } from '../terminal/command-line.ts';
import { type CommandContext, leadNamed, referenceMeaning } from './context.ts';

export const proofCommand = ({ store, company, config, now, folder, reply }: CommandContext) =>
  new Command('proof')
    .description("one lead's consent as a page to print, proof-REFERENCE.html")
    .argument('<reference>', referenceMeaning)
    .action(async (reference) => {
      const lead = await leadNamed(store, reference);
      const found = await gatherProof(store, lead);
      if (found === undefined) throw new UsageError(whyNot(lead));
      const file = resolve(folder ?? '.', `proof-${lead.reference}.html`);
      const setting = { company, siteUrl: config.siteUrl, now: now() };
      const { proof } = await loadPaper();
      writeFileSync(file, proof({ proof: found, setting }), { mode: 0o600 });
      // It says who the seller is, and a file that was there before kept its mode.
      chmodSync(file, 0o600);
      const problems = found.verdict.problems.length;
      if (problems === 0) return reply(file);
      const err = `The ledger has problems (${problems}): consent verify\n`;
      reply({ out: file, err, exitCode: 1 });
    });

const whyNot = ({ reference, erasedAt }: Lead): string =>
  erasedAt === undefined
    ? `${reference} has no entry in the consent ledger: see consent verify`
    : `${reference} was erased before there was a ledger, and its consent with it`;

const load = () => loadViews<typeof import('#documents/all.tsx')>('documents');

/** Where nobody has built or started the site yet, what draws the page is made now. */
const loadPaper = () =>
  load().catch(async () => {
    process.stderr.write('Building what draws the page. This takes a few seconds.\n');
    const build = [process.execPath, ['build-views.ts'], { cwd: dirname(viewsFolder) }] as const;
    // Where that fails, loading tells which command says why.
    await promisify(execFile)(...build).catch(() => undefined);
    return load();
  });
