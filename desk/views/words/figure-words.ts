import { share } from '#paper/report/words.ts';
import { howLong } from './time-words.ts';

export const withShare = (part: number, whole: number): string =>
  part === 0 ? '–' : `${part} (${share(part, whole)})`;

export const minutesInWords = (minutes: number | undefined): string =>
  minutes === undefined ? '–' : howLong(Math.round(minutes));
