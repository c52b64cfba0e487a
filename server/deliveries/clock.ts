import type { Logger } from 'pino';
import { errorText } from '#config/redact.ts';
import { settleCalls } from '#domain/calling/settle.ts';
import { remindersOf, ringFor } from '#domain/clock/reminders.ts';
import { emailDueSteps } from '#domain/follow-up/due-emails.ts';
import type { FollowUpLetters } from '#domain/follow-up/letters.ts';
import { morningOf } from '#domain/reminders/morning.ts';
import { makeMorningList } from '#domain/reminders/morning-list.ts';
import { makeReminders, remindAfterClockJump } from '#domain/reminders/remind.ts';
import type { Context, ServedCompany, Surroundings } from '#server/context.ts';

export type ClockContext = Pick<Surroundings, 'now' | 'newId'> &
  Pick<Context, 'store' | 'channels'> & {
    content: () => {
      company: Pick<ServedCompany, 'office' | 'followUp'>;
      languages: FollowUpLetters;
    };
    log: Logger;
    /** Looks for what was made at once. */
    wake: () => void;
  };

/** Writes down what is due by the clock: calls whose end was never told, reminders of leads that wait, the morning's list, and emails of plans. */
export const tick = async (context: ClockContext): Promise<void> => {
  const { store, now, newId, channels, content } = context;
  const at = now();
  const { office } = content().company;
  await settleCalls(store, at);
  const made = await makeReminders(store, {
    now: at,
    newId,
    decide: (lead) => ringFor(office, channels, lead, at),
  });
  const morning = morningOf(office, at);
  const isListed = morning !== undefined && (await makeMorningList(store, morning, at));
  const emailed = await emailByThemselves(context, at);
  if (made > 0 || isListed || emailed > 0) context.wake();
};

const emailByThemselves = async ({ store, content }: ClockContext, at: number): Promise<number> => {
  const { company, languages } = content();
  const { office, followUp } = company;
  if (followUp.emails === 'by-hand') return 0;
  return emailDueSteps(store, { plans: followUp.plans, office, languages }, at);
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
