import type { Revocation } from './consent.ts';

const whose: Record<Revocation['certainty'], string> = {
  '': '',
  'from-the-phone': ', by that phone itself',
  named: ', by somebody who named the number',
  heard: '',
};

/** How a stop was said, and how sure it is that it is the word of whoever has the phone. */
export const stopWords = ({ how, certainty }: Pick<Revocation, 'how' | 'certainty'>): string =>
  `${how}${whose[certainty]}`;
