import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import type { Config } from '#config/config.ts';
import { errorText } from '#config/redact.ts';
import { endNoting } from '#store/copies/noting.ts';

const program = fileURLToPath(import.meta.resolve('#store/copies/copy-child.ts'));

const flags = [
  '--max-semi-space-size=2',
  '--max-old-space-size=128',
  '--no-maglev',
  '--disable-warning=ExperimentalWarning',
];

/** For its last look; a folder that hangs keeps nobody from ending. */
const lastLookMs = 2_000;
const againAfterMs = 5_000;

export type SecondCopy = { stop: () => Promise<void> };

/** Keeps the second copy of the leads going, in a process of its own. Without a folder for it nothing is noted any more. */
export const startSecondCopy = (
  { store, copy }: Pick<Config, 'store' | 'copy'>,
  log: Logger,
): SecondCopy => {
  if ('url' in store) return { stop: async () => undefined };
  if (copy === undefined) {
    forgetCopy(store.file, log);
    return { stop: async () => undefined };
  }
  let child: ChildProcess | undefined;
  let again: NodeJS.Timeout | undefined;
  let isStopping = false;
  const start = (): void => {
    const env = { COPY_KEY: copy.key.toString('base64'), MALLOC_ARENA_MAX: '1' };
    const stdio = ['ignore', 'ignore', 'ignore', 'ipc'] as const;
    const words = [store.file, copy.folder];
    child = fork(program, words, { env, execArgv: flags, stdio: [...stdio] });
    child.once('error', (error) => log.error({ error: errorText(error) }, 'the copy cannot start'));
    child.once('exit', (code, signal) => {
      child = undefined;
      if (isStopping) return;
      log.warn({ code, signal }, 'the process that copies ended, and is started again');
      again = setTimeout(start, againAfterMs).unref();
    });
    child.channel?.unref();
    child.unref();
  };
  start();
  const stop = async (): Promise<void> => {
    isStopping = true;
    clearTimeout(again);
    if (child === undefined) return;
    const ended = Promise.withResolvers<void>();
    child.once('exit', () => ended.resolve());
    const limit = setTimeout(() => {
      child?.kill('SIGKILL');
      ended.resolve();
    }, lastLookMs);
    if (child.connected) child.disconnect();
    await ended.promise;
    clearTimeout(limit);
  };
  return { stop };
};

const forgetCopy = (file: string, log: Logger): void => {
  try {
    endNoting(file);
  } catch (error) {
    log.warn({ error: errorText(error) }, 'changes are still noted for a second copy');
  }
};
