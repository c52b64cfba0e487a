import { loadCompany } from '#content/load-company.ts';
import { loadConfig } from '#settings/load-config.ts';
import { openStore } from '#store/open.ts';
import { run } from './run.ts';

const main = async (): Promise<number> => {
  const { company } = loadCompany();
  const config = loadConfig(company);
  const store = openStore(config.store);
  const width = process.stdout.columns ?? 120;
  try {
    const context = {
      store,
      config,
      company: { ...company, timeZone: company.hours.timeZone },
      now: Date.now,
      width,
    };
    const { exitCode, out, err, handedOver } = await run(context, process.argv.slice(2));
    const taken = out === '' || (await print(out.endsWith('\n') ? out : `${out}\n`));
    if (!taken && handedOver !== undefined) {
      throw new Error('Not all of the file was taken, so it counts as not written.');
    }
    await handedOver?.();
    if (err !== '') process.stderr.write(err);
    return exitCode;
  } finally {
    await store.close();
  }
};

/** Whether all of it was taken. */
const print = (text: string): Promise<boolean> =>
  new Promise((resolve) => {
    process.stdout.write(text, (error) => resolve(error === undefined || error === null));
  });

// `leads export | head` closes the pipe early, which is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

process.exitCode = await main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  return 1;
});
