import { enableCompileCache } from 'node:module';
import { endWith } from '#settings/cannot-start.ts';
import { liveWithSupervisor, tellStarted } from '#settings/supervised.ts';

liveWithSupervisor();
// Where the start set nothing.
enableCompileCache();

const { serveDesk } = await import('./serve.ts');
await serveDesk().then(tellStarted, (error: unknown) => endWith(error, 'The desk: '));
