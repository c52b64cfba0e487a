import { endWith } from '#settings/cannot-start.ts';
import { keepCompiledCode } from '#settings/compile-cache.ts';
import { liveWithSupervisor, tellStarted } from '#settings/supervised.ts';

liveWithSupervisor();
// Where the start set nothing.
keepCompiledCode();

const { serveDesk } = await import('./serve.ts');
await serveDesk().then(tellStarted, (error: unknown) => endWith(error, 'The desk: '));
