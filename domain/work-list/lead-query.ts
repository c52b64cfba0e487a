import * as v from 'valibot';
import { addDays, localDay, startOfDay } from '#time/local-time.ts';
import { folded } from '../leads/search-text.ts';
import { stages } from '../stages/stages.ts';
import type { LeadSearch } from './search-leads.ts';

/** More would be no search but a text that was pasted by mistake. */
const mostWords = 12;

const unprintable = /\p{Cc}|\p{Cs}/gu;
const partOfPhone = /^[\d()+.\-/]*\d[\d()+.\-/]*$/;

/**
 * What must be found, each in small letters and without accents, as it is stored. A phone number is stored by its digits alone, so whatever
 * looks like a part of one is looked for without its dashes, and without the 1 of the country.
 */
export const searchWords = (typed: string): string[] =>
  folded(typed.replace(unprintable, ' '))
    .split(/\s+/)
    .filter((word) => word !== '' && word !== '+1')
    .map((word) => (partOfPhone.test(word) ? phoneDigits(word) : word))
    .slice(0, mostWords);

const phoneDigits = (word: string): string => word.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');

export const periods = ['today', '7-days', '30-days', 'this-year'] as const;
type Period = (typeof periods)[number];

/** Not yet marked by anybody. */
export const unmarked = 'new';

const text = v.fallback(
  v.pipe(
    v.string(),
    v.transform((typed) => typed.replace(/[\p{Cc}\p{Cs}]/gu, '').trim()),
  ),
  '',
);
const anyOf = <Value extends string>(values: readonly Value[]) =>
  v.fallback(v.union([v.picklist(values), v.literal('')]), '');

const query = v.object({
  q: v.fallback(v.string(), ''),
  stage: anyOf([unmarked, ...stages] as const),
  city: text,
  source: text,
  language: text,
  time: anyOf(periods),
  waiting: anyOf(['yes']),
});

/** What somebody looks for, as the address of a list says it; what is not understood is left out. */
export type LeadQuery = v.InferOutput<typeof query>;

export const readLeadQuery = (given: unknown): LeadQuery => v.parse(query, given ?? {});

export const longestSearch = 100;
const longestFilter = 60;

/** Too long to be part of any name or address. */
export const isTooLong = ({ q, city, source, language }: LeadQuery): boolean =>
  q.trim().length > longestSearch ||
  [city, source, language].some(({ length }) => length > longestFilter);

export const leadSearch = (
  { q, stage, city, source, language, time, waiting }: LeadQuery,
  timeZone: string,
  now: number,
): Omit<LeadSearch, 'after' | 'limit'> => ({
  words: searchWords(q),
  labels: {
    ...(city !== '' && { city }),
    ...(source !== '' && { source }),
    ...(language !== '' && { language }),
  },
  stage: stage === '' ? undefined : stage === unmarked ? '' : stage,
  isWaiting: waiting === 'yes',
  since: time === '' ? undefined : sinceOf(time, timeZone, now),
});

const sinceOf = (period: Period, timeZone: string, now: number): number => {
  const today = localDay(now, timeZone);
  const firstDays: Record<Period, string> = {
    today,
    '7-days': addDays(today, -7),
    '30-days': addDays(today, -30),
    'this-year': `${today.slice(0, 4)}-01-01`,
  };
  return startOfDay(firstDays[period], timeZone);
};

/** The address of the same list, elsewhere or further on. */
export const withLeadQuery = (path: string, asked: LeadQuery, more = {}): string => {
  const wanted = Object.entries({ ...asked, ...more }).filter(([, value]) => value !== '');
  const search = new URLSearchParams(wanted as [string, string][]).toString();
  return search === '' ? path : `${path}?${search}`;
};
