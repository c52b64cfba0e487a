import { stopWords } from '#domain/consent/stop-words.ts';
import { inZone } from './in-zone.ts';
import type { Proof } from './proof.ts';

/** The one sentence that a reader looks for. */
export const outcomeWords = ({ lead, place: { entry } }: Proof): string => {
  const agreed = entry.agreed === 1;
  if (lead.consent?.saidTo !== undefined) {
    return agreed ? 'Agreed by word of mouth alone.' : 'No box was shown.';
  }
  return agreed ? 'The box was checked.' : 'The box was not checked.';
};

/** What has changed since. */
export const outcomeNotes = (
  { lead, place: { entry, erasure, correction }, wordsOnTexts, wordsOnCalls }: Proof,
  timeZone: string,
): string[] => [
  ...wordsOnTexts.map((word) => wordOnTexts(word, entry.entry, timeZone)),
  ...wordsOnCalls.map((word) => wordOnCalls(word, timeZone)),
  ...(correction === undefined || correction.number === entry.number
    ? []
    : [
        `The number was corrected ${inZone(correction.recorded_at, timeZone)}: this consent is for the number below, and for no other.`,
      ]),
  ...erasureNotes(lead, erasure?.recorded_at, timeZone),
];

/** A stop counts whether it came before the box was checked or after; only that phone takes it back. */
const wordOnTexts = (
  word: Proof['wordsOnTexts'][number],
  entry: number,
  timeZone: string,
): string => {
  const when = inZone(word.recordedAt, timeZone);
  if (!word.isStop) {
    const whom = word.certainty === 'heard' ? 'us' : 'that phone';
    return `The stop was taken back by ${whom} ${when}: ${word.how}`;
  }
  return word.entry > entry
    ? `Revoked ${when}: ${stopWords(word)}`
    : `Revoked before, ${when}: ${stopWords(word)}. The box counts only once that phone itself has taken it back.`;
};

const wordOnCalls = (word: Proof['wordsOnCalls'][number], timeZone: string): string => {
  const when = inZone(word.recordedAt, timeZone);
  return word.isStop
    ? `Asked for no calls ${when}: ${stopWords(word)}`
    : `The stop to calls was taken back by us ${when}: ${word.how}`;
};

/** Consent that was given outlives its request, for as long as it may have to be proved. */
const erasureNotes = (
  { erasedAt }: Proof['lead'],
  blankedAt: number | undefined,
  timeZone: string,
): string[] => {
  if (blankedAt !== undefined) {
    return [
      `Erased ${inZone(blankedAt, timeZone)}: name, phone, address and browser were removed. What is left shows that a request came and what was shown, not from whom.`,
    ];
  }
  if (erasedAt === undefined) return [];
  return [
    `The request was erased ${inZone(erasedAt, timeZone)}. Phone, address and browser are kept as proof, in this entry alone and for four years.`,
  ];
};
