import type { Revocation } from '#domain/consent/consent.ts';
import { stopWords } from '#domain/consent/stop-words.ts';
import type { WorkRow } from '#domain/work-list/call-next.ts';
import { dayAndTime } from '#time/time-words.ts';

/** In place of the button that calls. */
export const noCallWords = ({ callStop }: Pick<WorkRow, 'callStop'>): string | undefined =>
  callStop === undefined ? undefined : 'Asked for no calls';

/** Who heard it, when, and what to do instead. */
export const callStopWords = (stop: Revocation, timeZone: string): string =>
  `Asked for no calls on ${dayAndTime(stop.recordedAt, timeZone)}: ${stopWords(stop)}. Write instead, or wait until they call or ask again.`;
