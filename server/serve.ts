import { flushCompileCache } from 'node:module';
import { loadContent } from '#content/load.ts';
import { factsOf } from './facts.ts';
import { loadConfig } from './load-config.ts';
import { startService } from './service.ts';

/** Reads content and configuration, serves, and ends cleanly when told to. */
export const serve = async (): Promise<void> => {
  const content = loadContent();
  const service = await startService(loadConfig(content.company), factsOf(content));

  let stopping = false;
  const stop = (): void => {
    if (stopping) return;
    stopping = true;
    service.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`${String(error)}\n`);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  process.stdout.write(`Listening on ${service.address}\n`);
  flushCompileCache();
};
