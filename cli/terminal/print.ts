import type { Answer } from './command-line.ts';

/** Prints what a command answered; comes back with its exit code. */
export const print = async ({ exitCode, out, err, handedOver }: Answer): Promise<number> => {
  const taken = out === '' || (await write(out.endsWith('\n') ? out : `${out}\n`));
  if (!taken && handedOver !== undefined) {
    throw new Error('Not all of the file was taken, so it counts as not written.');
  }
  await handedOver?.();
  process.stderr.write(err);
  return exitCode;
};

/** Whether all of it was taken. */
const write = (text: string): Promise<boolean> =>
  new Promise((resolve) => {
    process.stdout.write(text, (error) => resolve(error === undefined || error === null));
  });

/** Ends the process with what `main` comes back with; an error that nobody foresaw is one line. */
export const endWith = async (main: () => Promise<number>): Promise<void> => {
  // `leads export | head` closes the pipe early, which is no failure.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
  process.exitCode = await main().catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return 1;
  });
};
