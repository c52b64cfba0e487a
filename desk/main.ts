import { enableCompileCache } from 'node:module';
import { cannotStart } from '#settings/cannot-start.ts';
import { startWithFlags } from '#settings/start-flags.ts';

startWithFlags([
  // A page that asks for too much must end this process, and not the machine that also takes leads.
  '--max-old-space-size=192',
  // A family's pages are few: a sixth less memory for two milliseconds more a page.
  '--optimize-for-size',
  '--no-opt',
  // Checking a passkey asks Node which algorithms it knows, and Node warns of the newest ones.
  '--disable-warning=ExperimentalWarning',
]);
// Where the start above set nothing.
enableCompileCache();

const { serveDesk } = await import('./serve.ts');
await serveDesk().catch((error: unknown) => {
  process.stderr.write(`The desk: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(cannotStart);
});
