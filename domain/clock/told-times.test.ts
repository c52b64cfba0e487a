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

// The day that the clocks are set forward has 23 hours, the other 25.
test.each([
  ['2027-03-13T23:30-06:00', '2027-03-14T10:00-05:00', 'tomorrow, Sunday, March 14 at 10:00 AM'],
  ['2027-03-13T23:30-06:00', '2027-03-15T10:00-05:00', 'Monday, March 15 at 10:00 AM'],
  ['2027-03-15T00:30-05:00', '2027-03-14T10:00-05:00', 'yesterday, Sunday, March 14 at 10:00 AM'],
  ['2026-11-01T00:30-05:00', '2026-11-02T09:00-06:00', 'tomorrow, Monday, November 2 at 9:00 AM'],
  ['2026-12-31T23:30-06:00', '2027-01-01T09:00-06:00', 'tomorrow, Friday, January 1 at 9:00 AM'],
])('a seller who reads at %s of %s is told: %s', (at, moment, words) => {
  const told = awaitedTime(Date.parse(moment), Date.parse(at), clockIn('en'));
  expect(plain(told)).toBe(words);
});

test.each([
  ['en', 'Thursday, March 19, 2026', 'Thursday, March 19, 2026 at 12:30 AM'],
  ['es', 'jueves 19 de marzo de 2026', 'jueves 19 de marzo de 2026 a las 12:30 a. m.'],
])('%s: a day is %s, and a moment of it %s', (language, day, moment) => {
  const at = Date.parse('2026-03-19T05:30:00Z');
  expect(toldDay(at, clockIn(language))).toBe(day);
  expect(plain(toldMoment(at, clockIn(language)))).toBe(moment);
});
