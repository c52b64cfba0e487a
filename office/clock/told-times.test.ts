import { expect, test } from 'vitest';
import { loadLanguages } from '#content/load-company.ts';
import { wordsOf } from '../words.ts';
import { awaitedTime, toldDay, toldMoment } from './told-times.ts';

const languages = wordsOf(loadLanguages());
const clockIn = (language: string) => {
  const { locale, sellerPage } = languages.in(language);
  return { timeZone: 'America/Chicago', locale, words: sellerPage.times };
};

const now = Date.parse('2026-11-16T20:03:00Z');

/** As everybody reads them: which blanks keep a line together is no matter here. */
const plain = (text: string): string => text.replace(/\s/g, ' ');

test.each([
  ['en', '2026-11-17T20:03:00Z', 'tomorrow, Tuesday, November 17 at 2:03 PM'],
  ['en', '2026-11-16T23:30:00Z', 'today, Monday, November 16 at 5:30 PM'],
  ['en', '2026-11-15T20:03:00Z', 'yesterday, Sunday, November 15 at 2:03 PM'],
  ['en', '2026-11-20T15:00:00Z', 'Friday, November 20 at 9:00 AM'],
  // Past midnight in London, still today in Waco.
  ['en', '2026-11-17T05:30:00Z', 'today, Monday, November 16 at 11:30 PM'],
  ['es', '2026-11-17T20:03:00Z', 'mañana, martes 17 de noviembre a las 2:03 p. m.'],
  ['es', '2026-11-16T18:00:00Z', 'hoy, lunes 16 de noviembre a las 12:00 p. m.'],
  ['es', '2026-11-15T19:15:00Z', 'ayer, domingo 15 de noviembre a la 1:15 p. m.'],
  ['es', '2026-11-20T15:00:00Z', 'el viernes 20 de noviembre a las 9:00 a. m.'],
])('%s: %s is %s', (language, moment, words) => {
  expect(plain(awaitedTime(Date.parse(moment), now, clockIn(language)))).toBe(words);
});

test.each([
  ['en', 'Thursday, March 19, 2026', 'Thursday, March 19, 2026 at 12:30 AM'],
  ['es', 'jueves 19 de marzo de 2026', 'jueves 19 de marzo de 2026 a las 12:30 a. m.'],
])('%s: a day is %s, and a moment of it %s', (language, day, moment) => {
  const at = Date.parse('2026-03-19T05:30:00Z');
  expect(toldDay(at, clockIn(language))).toBe(day);
  expect(plain(toldMoment(at, clockIn(language)))).toBe(moment);
});
