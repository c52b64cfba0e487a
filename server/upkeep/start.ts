import { errorText } from '#config/redact.ts';
import type { UpkeepContext } from './context.ts';
import { backUpAtNight } from './nightly-backup.ts';
import { giveSignOfLife } from './sign-of-life.ts';

/** What is done by itself at night and in long silence; not at the start, which has enough to do. */
export const startUpkeep = (context: UpkeepContext, everyMs = 60_000) => {
  const stopping = new AbortController();
  let running: Promise<void> | undefined;
  const attempt = (work: Promise<void>): Promise<void> =>
    work.catch((error: unknown) => context.log.warn({ error: errorText(error) }, 'upkeep put off'));
  const run = (): void => {
    running ??= (async () => {
      await attempt(giveSignOfLife(context));
      await attempt(backUpAtNight(context, stopping.signal));
    })().finally(() => {
      running = undefined;
    });
  };
  const timer = setInterval(run, everyMs);
  const stop = async (): Promise<void> => {
    clearInterval(timer);
    stopping.abort();
    await running;
  };
  return { stop };
};
