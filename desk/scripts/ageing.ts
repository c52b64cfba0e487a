import { counted, minutesSince } from '#domain/clock/counted.ts';
import { minuteMs } from '#time/lengths.ts';
import { weekdayAndTime } from '#time/time-words.ts';

const clock = (): HTMLTimeElement | null => document.querySelector('time[data-zone]');

/** The server's clock before the phone's, which may be wrong. */
let ahead = 0;

/** Has to be called with each page that was read. */
export const setClock = (): void => {
  const shown = clock();
  if (shown !== null) ahead = Date.parse(shown.dateTime) - Date.now();
};

const now = (): number => Date.now() + ahead;

/** Minutes that pass are told without the server. */
export const ageWords = (): void => {
  for (const part of document.querySelectorAll<HTMLElement>('[data-as]')) {
    const { as, since } = part.dataset;
    say(part, counted[as as keyof typeof counted](minutesSince(Number(since), now())));
  }
  const shown = clock();
  if (shown !== null) say(shown, weekdayAndTime(now(), shown.dataset['zone'] ?? 'UTC'));
};

const say = (part: HTMLElement, words: string): void => {
  if (part.textContent !== words) part.textContent = words;
};

/** What somebody has in hand stays as it was, and may be out of date for long. */
let askedAt = performance.now() - minuteMs;

/** Whether more than minutes has changed by itself since the page was drawn, and nobody has just asked. */
export const isPast = (): boolean => {
  if (performance.now() - askedAt < minuteMs) return false;
  const untils = [...document.querySelectorAll<HTMLElement>('[data-until]')];
  if (!untils.some(({ dataset }) => Number(dataset['until']) <= now())) return false;
  askedAt = performance.now();
  return true;
};
