import type { EventDetails, TalkOutcome } from '#domain/events/event-kinds.ts';
import { dayAndTime } from '#time/time-words.ts';

/** What a seller said, as the family calls it. */
export const outcomeNames: Record<TalkOutcome, string> = {
  'not-now': 'Not now',
  'wants-more': 'Wants more',
  'asks-somebody': 'Must ask somebody',
};

const doneWords = { call: 'Called', email: 'Emailed', letter: 'Mailed a letter' } as const;
const skippedWords = { call: 'call', email: 'email', letter: 'letter' } as const;

type Next = EventDetails['plan-step']['next'];

/** What a plan asks for after a step. */
const nextWords = (plan: string, next: Next, timeZone: string): string => {
  switch (next) {
    case undefined:
      return '';
    case 'through':
      return `. The plan “${plan}” is through`;
    case 'enough':
      return `. The plan “${plan}” is over: eight tries in a year without an answer`;
    default:
      return `. Next: ${next.what}, ${dayAndTime(next.at, timeZone)}`;
  }
};

export const stepOfPlan = (
  { plan, next }: Pick<EventDetails['touch'], 'plan' | 'next'>,
  timeZone: string,
): string => (plan === undefined ? '' : nextWords(plan, next, timeZone));

export const planWords = {
  'plan-begun': (
    { plan, outcome, what, at }: EventDetails['plan-begun'],
    { timeZone }: { timeZone: string },
  ): string => {
    const said = outcome === undefined ? '' : outcomeNames[outcome];
    const named = said === plan || said === '' ? `Plan “${plan}”` : `${said}. Plan “${plan}”`;
    return `${named}: ${what}, ${dayAndTime(at, timeZone)}`;
  },
  'plan-step': (
    { plan, what, how, why, email, next }: EventDetails['plan-step'],
    { timeZone }: { timeZone: string },
  ): string => {
    const told = how === 'done' ? doneWords[what] : `Skipped the ${skippedWords[what]}`;
    const titled = email === undefined ? told : `${told} “${email.subject}”`;
    return `${titled}${why === undefined ? '' : ` (${why})`}${nextWords(plan, next, timeZone)}`;
  },
  'plan-put-off': (
    { plan, what, at }: EventDetails['plan-put-off'],
    { timeZone }: { timeZone: string },
  ): string => `Put off, plan “${plan}”: ${what}, ${dayAndTime(at, timeZone)}`,
  'plan-ended': ({ plan, why }: EventDetails['plan-ended']): string =>
    why === 'asked-again'
      ? 'The plan is over: they sent another request'
      : `Ended the plan “${plan ?? ''}”`,
};
