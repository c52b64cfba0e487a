import { endWith } from '#config/cannot-start.ts';
import { keepCompiledCode } from '#config/compile-cache.ts';
import { liveWithSupervisor, tellStarted } from '#config/supervised.ts';

liveWithSupervisor();
// Where the start set nothing.
keepCompiledCode();

const { serveDesk } = await import('./serve.ts');
await serveDesk().then(tellStarted, (error: unknown) => endWith(error, 'The desk: '));
