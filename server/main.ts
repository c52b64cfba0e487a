import { enableCompileCache } from 'node:module';
import { runtimeProblems } from '#settings/runtime.ts';
import { foundVersions } from '#settings/versions.ts';

const problems = runtimeProblems(foundVersions());

const fail = (reason: string): never => {
  process.stderr.write(`${reason}\n`);
  process.exit(1);
};

if (problems.length > 0) fail(problems.join('\n'));

// Kept from one start to the next, this halves the time to start and spares 20 MB of compiler.
enableCompileCache();

// Only now: an old Node could not even read what these import.
const { serve } = await import('./serve.ts');
await serve().catch((error: unknown) =>
  fail(error instanceof Error ? error.message : String(error)),
);
