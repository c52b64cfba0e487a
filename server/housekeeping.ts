import type { Logger } from 'pino';
import type { Config } from '#config/config.ts';
import { errorText } from '#config/redact.ts';
import { eraseOldProofs } from '#domain/consent/old-proofs.ts';
import { foldCounts, keepTopSources } from '#domain/counting/fold-counts.ts';
import { forgetOldBudgets } from '#domain/deliveries/budgets.ts';
import { rescheduleAfterClockJump } from '#domain/deliveries/claim.ts';
import { removeMailFiles } from '#domain/deliveries/mail-files.ts';
import {
  type Erased,
  eraseAsWished,
  eraseOlderThan,
  eraseOldOffers,
} from '#domain/erasing/erase-due.ts';
import { foldWriteAheadLog } from '#domain/erasing/erase-leads.ts';
import { believeClock } from '#domain/erasing/requests-kept.ts';
import {
  daysKept,
  findRefusal,
  longestPause,
  refusalText,
  retentionLimit,
} from '#domain/erasing/retention.ts';
import { removeOldAsides } from '#store/backup/kept-aside.ts';
import type { Store } from '#store/open.ts';
import { dayMs } from '#time/lengths.ts';

/** Two years can be compared day by day; before that, months do. */
const monthsByDay = 25;

/** What was counted long ago takes less room, and so does what somebody made up. */
const tidyCounts = async (store: Store, now: number): Promise<void> => {
  // Yesterday may not be over everywhere, and a server that counted before was there to tidy up.
  await keepTopSources(store, dayOf(now - 4 * dayMs), dayOf(now - dayMs));
  await foldCounts(store, monthBefore(now, monthsByDay));
};

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** The first day of the month so many months ago. */
const monthBefore = (now: number, months: number): string => {
  const date = new Date(now);
  return dayOf(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - months, 1));
};

export type HousekeepingContext = {
  config: Pick<Config, 'retentionDays' | 'dataDir'>;
  content: () => { company: { keptYears: number } };
  store: Store;
  log: Logger;
  now: () => number;
};

/** A running server has seen nearly all of the time that passed; a machine may have slept a while. */
const longestSleep = dayMs;

/** What has to be done now and then, in any of the processes; `pause` is how far the clock may have come. */
export const tidyUp = async (context: HousekeepingContext, pause?: number): Promise<void> => {
  const { store, log, now } = context;
  const rescheduled = await rescheduleAfterClockJump(store, now());
  if (rescheduled > 0) log.warn({ rescheduled }, 'the clock was set back; deliveries rescheduled');
  await eraseWhatIsOver(context, pause);
  await forgetOldBudgets(store, now());
  // Each time, since the owner's commands erase too, and may have been kept from folding it.
  await foldWriteAheadLog(store);
};

/** Only by a clock that is plausible, and never much at once: what is erased does not come back. */
const eraseWhatIsOver = async (context: HousekeepingContext, pause?: number): Promise<void> => {
  const { config, content, store, log, now } = context;
  const { keptYears } = content().company;
  const days = await daysKept(store, { ...config, keptYears });
  const refusal = await findRefusal(store, days, now(), pause);
  if (refusal !== undefined) {
    const action = 'If that is right: npm run leads -- erase-old';
    log.warn({ ...refusal, action }, refusalText(refusal));
  }
  if (refusal?.reason === 'clock') return;
  await believeClock(store, now());
  forgetMail(context, await eraseAsWished(store, now()), 'leads erased as their sellers wished');
  if (days > 0 && refusal === undefined) {
    const before = retentionLimit(days, now());
    forgetMail(
      context,
      await eraseOlderThan(store, before, now()),
      'leads erased after their time',
    );
  }
  await tidyCounts(store, now());
  const offers = await eraseOldOffers(store, now());
  if (offers > 0) log.info({ offers }, 'offers of contracts erased after their time');
  const asides = removeOldAsides(config.dataDir, now());
  if (asides > 0) log.info({ asides }, 'stores that were put aside deleted after 30 days');
  const proofs = await eraseOldProofs(store, now());
  if (proofs > 0) log.info({ proofs }, 'proof of consent erased after its time');
};

const forgetMail = (
  { config, log }: HousekeepingContext,
  erased: readonly Erased[],
  why: string,
): void => {
  for (const { reference } of erased) removeMailFiles(config.dataDir, reference);
  if (erased.length > 0) log.info({ erased: erased.length }, why);
};

export const startHousekeeping = (context: HousekeepingContext, everyMs = 60_000) => {
  let lastRun: number | undefined;
  const run = (): void => {
    const started = performance.now();
    const pause = lastRun === undefined ? longestPause : started - lastRun + longestSleep;
    tidyUp(context, pause).then(
      () => {
        lastRun = started;
      },
      (error: unknown) => context.log.warn({ error: errorText(error) }, 'housekeeping put off'),
    );
  };
  const timer = setInterval(run, everyMs);
  run();
  return { stop: () => clearInterval(timer) };
};
