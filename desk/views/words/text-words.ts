import type { TextDecision } from '#domain/texts/may-text.ts';
import { timeOfDay } from '#time/time-words.ts';

/** Why there is no button, in the room of one. */
export const textWords = (text: TextDecision, timeZone: string): string => {
  if (text.decision === 'waits')
    return `Texts at ${timeOfDay(text.until, timeZone).replace(':00', '')}`;
  return text.decision === 'allowed' ? 'Text' : 'No texts';
};
