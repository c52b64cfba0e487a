import { enableCompileCache } from 'node:module';
import { endWith } from '#settings/cannot-start.ts';
import { liveWithSupervisor } from '#settings/supervised.ts';

liveWithSupervisor();
// Where the start set nothing.
enableCompileCache();

const { serveDesk } = await import('./serve.ts');
await serveDesk().catch((error: unknown) => endWith(error, 'The desk: '));
