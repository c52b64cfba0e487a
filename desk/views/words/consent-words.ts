import type { Consent } from '#domain/consent/consent.ts';
import { stopWords } from '#domain/consent/stop-words.ts';
import { textDecisionWords } from '#domain/texts/decision-words.ts';
import type { TextDecision } from '#domain/texts/may-text.ts';
import { dayAndTime } from '#time/time-words.ts';

/** Whether the seller may be texted and why, in a sentence or two. */
export const consentWords = (
  consent: Consent | undefined,
  text: TextDecision,
  timeZone: string,
): string => `${agreedWords(consent, timeZone)} ${textDecisionWords(text, timeZone)}`.trim();

const agreedWords = (consent: Consent | undefined, timeZone: string): string => {
  if (consent === undefined) return 'No consent is on record.';
  const { entry, agreed, recordedAt, version, shownAt, saidTo, revocation } = consent;
  const when = dayAndTime(recordedAt, timeZone);
  if (!agreed && saidTo !== undefined) return `Added on ${when} by ${saidTo}.`;
  if (!agreed) return `Asked on ${when} and did not agree to texts.`;
  const evidence = shownAt === undefined ? ' (not evidenced)' : '';
  const given =
    saidTo === undefined
      ? `Agreed to texts on ${when}, wording ${version}${evidence}.`
      : `Agreed to texts by word of mouth on ${when}, to ${saidTo}.`;
  if (revocation === undefined) return given;
  const said = revocation.entry > entry ? 'Said stop' : 'That number had said stop';
  return `${given} ${said} on ${dayAndTime(revocation.recordedAt, timeZone)}: ${stopWords(revocation)}.`;
};
