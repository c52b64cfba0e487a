import { flushCompileCache } from 'node:module';
import { loadLanguages } from '#content/load-company.ts';
import { loadConfig } from '#settings/load-config.ts';
import { standardOutput } from '#settings/log-output.ts';
import { factsOf } from './served-content.ts';
import { type ServiceOverrides, startService } from './service.ts';

/** Reads the company's facts and configuration, serves, and ends cleanly when told to. */
export const serve = async (overrides: ServiceOverrides = {}): Promise<void> => {
  const languages = loadLanguages();
  const service = await startService(
    loadConfig(languages.english.company),
    factsOf(languages),
    overrides,
  );

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
  const output = standardOutput();
  output.write(`Listening on ${service.address}\n`);
  output.flush();
  flushCompileCache();
};
