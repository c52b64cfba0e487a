import type { Logger } from 'pino';
import { errorText } from '#config/redact.ts';
import { remindersOf, ringFor } from '#domain/clock/reminders.ts';
import { morningOf } from '#domain/reminders/morning.ts';
import { makeMorningList } from '#domain/reminders/morning-list.ts';
import { makeReminders, remindAfterClockJump } from '#domain/reminders/remind.ts';
import type { Context, ServedCompany, Surroundings } from '#server/context.ts';

export type ClockContext = Pick<Surroundings, 'now' | 'newId'> &
  Pick<Context, 'store' | 'channels'> & {
    content: () => { company: Pick<ServedCompany, 'office'> };
    log: Logger;
    /** Looks for what was made at once. */
    wake: () => void;
  };

/** Writes down what is due by the clock: reminders of leads that wait, and the morning's list. */
export const tick = async (context: ClockContext): Promise<void> => {
  const { store, now, newId, channels, content } = context;
  const at = now();
  const { office } = content().company;
  const made = await makeReminders(store, {
    now: at,
    newId,
    decide: (lead) => ringFor(office, channels, lead, at),
  });
  const morning = morningOf(office, at);
  const isListed = morning !== undefined && (await makeMorningList(store, morning, at));
  if (made > 0 || isListed) context.wake();
};

export const startClock = (context: ClockContext, everyMs = 1_000) => {
  const { store, now, log, content } = context;
  let running: Promise<void> | undefined;
  const run = (): void => {
    running ??= tick(context)
      .catch((error: unknown) => log.warn({ error: errorText(error) }, 'reminders put off'))
      .finally(() => {
        running = undefined;
      });
  };
  // Not at once: whoever starts has enough to do.
  const timer = setInterval(run, everyMs);
  const jumps = setInterval(() => {
    const at = now();
    remindAfterClockJump(store, at, remindersOf(content().company.office, at)).catch(
      (error: unknown) => log.warn({ error: errorText(error) }, 'reminders put off'),
    );
  }, 60_000);
  const stop = async (): Promise<void> => {
    clearInterval(timer);
    clearInterval(jumps);
    await running;
  };
  return { stop };
};
