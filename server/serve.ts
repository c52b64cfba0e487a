import { flushCompileCache } from 'node:module';
import { orCannotStart } from '#config/cannot-start.ts';
import { standardOutput } from '#config/log-output.ts';
import { shownContent } from '#domain/publishing/published-content.ts';
import { factsOf } from './served-content.ts';
import { startService } from './service.ts';

/** Reads the company's facts and configuration, serves, and ends cleanly when told to. */
export const serve = async (): Promise<void> => {
  const { config, languages } = orCannotStart(shownContent);
  const service = await startService(config, factsOf(languages));

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
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, stop);
  const output = standardOutput();
  output.write(`Listening on ${service.address}\n`);
  output.flush();
  flushCompileCache();
};
