import { enableCompileCache } from 'node:module';
import { cannotStart } from '#settings/cannot-start.ts';
import { startWithFlags } from '#settings/start-flags.ts';

startWithFlags();

// Where the start above set nothing. Kept from one start to the next, it halves the time to start.
enableCompileCache();

const fail = (reason: string): never => {
  process.stderr.write(`${reason}\n`);
  process.exit(cannotStart);
};

const { runtimeProblems } = await import('#settings/runtime.ts');
const { foundVersions } = await import('#settings/versions.ts');
const problems = runtimeProblems(foundVersions());
if (problems.length > 0) fail(problems.join('\n'));

// Only now: an old Node could not even read what this imports.
const { serve } = await import('./serve.ts');
await serve().catch((error: unknown) =>
  fail(error instanceof Error ? error.message : String(error)),
);
