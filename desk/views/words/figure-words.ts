import { howLong } from '#office/clock/time-words.ts';
import { share } from '#paper/report/words.ts';

export const withShare = (part: number, whole: number): string =>
  part === 0 ? '–' : `${part} (${share(part, whole)})`;

export const minutesInWords = (minutes: number | undefined): string =>
  minutes === undefined ? '–' : howLong(Math.round(minutes));
