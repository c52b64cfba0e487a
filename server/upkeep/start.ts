import { errorText } from '#config/redact.ts';
import { signOfLifeLetter } from '#documents/letters/upkeep-letters.ts';
import { heardSince } from '#domain/health/check-store.ts';
import { removeLeftTrial } from '#domain/health/drill.ts';
import { lastDone, recordDone, takeTurn } from '#store/turns.ts';
import { dayMs } from '#time/lengths.ts';
import { tryEvery, type UpkeepContext } from './context.ts';
import { tellOfLateCopy } from './late-copy.ts';
import { backUpAtNight } from './nightly-backup.ts';
import { tellTeam } from './tell-team.ts';
import { drillWeekly } from './weekly-drill.ts';

const longestSilence = 7 * dayMs;

/** One line when the team has heard nothing for a week: neither of a lead nor in any mail of ours. */
export const giveSignOfLife = async (context: UpkeepContext): Promise<void> => {
  const { store, now } = context;
  const at = now();
  const since = at - longestSilence;
  const told = await lastDone(store, 'sign-of-life', at);
  // Counted from the first start, where nothing was ever told.
  if (told === undefined) return recordDone(store, 'sign-of-life', at);
  if (told > since || ((await lastDone(store, 'backup-failure', at)) ?? 0) > since) return;
  if (!(await takeTurn(store, 'sign-of-life', at, tryEvery))) return;
  if (await heardSince(store, since, at)) return;
  // The id stays the same until it was sent.
  const mail = { id: `all-is-well-${told}`, letter: signOfLifeLetter() };
  await tellTeam(context, 'sign-of-life', mail);
};

/** What is done by itself at night and in long silence; not at the start, which has enough to do. */
export const startUpkeep = (context: UpkeepContext, everyMs = 60_000) => {
  if ('file' in context.config.store) removeLeftTrial(context.config.store.file);
  const stopping = new AbortController();
  let running: Promise<void> | undefined;
  const attempt = (work: Promise<void>): Promise<void> =>
    work.catch((error: unknown) => context.log.warn({ error: errorText(error) }, 'upkeep put off'));
  const run = (): void => {
    running ??= (async () => {
      await attempt(giveSignOfLife(context));
      await attempt(tellOfLateCopy(context));
      await attempt(backUpAtNight(context, stopping.signal));
      await attempt(drillWeekly(context, stopping.signal));
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
