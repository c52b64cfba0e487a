import { CannotStartError, endWith } from '#config/cannot-start.ts';
import { keepCompiledCode } from '#config/compile-cache.ts';
import { liveWithSupervisor, tellStarted } from '#config/supervised.ts';

liveWithSupervisor();

// Where the start set nothing. Kept from one start to the next, it halves the time to start.
keepCompiledCode();

const { runtimeProblems } = await import('#config/runtime.ts');
const { foundVersions } = await import('#config/versions.ts');
const problems = runtimeProblems(foundVersions());
if (problems.length > 0) endWith(new CannotStartError(problems.join('\n')));

// Only now: an old Node could not even read what this imports.
const { serve } = await import('./serve.ts');
await serve().then(tellStarted, endWith);
