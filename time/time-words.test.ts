import { expect, test } from 'vitest';
import { nearTime, recentTime } from './time-words.ts';

const chicago = 'America/Chicago';
/** Half an hour forward on 2026-10-04, and back on 2027-04-04. */
const lordHowe = 'Australia/Lord_Howe';

/** As everybody reads them: which blanks keep a line together is no matter here. */
const plain = (text: string): string => text.replace(/\s/g, ' ');

test.each([
  // Sunday, March 14, 2027, has 23 hours.
  ['2027-03-13T23:30-06:00', '2027-03-14T10:00-05:00', chicago, 'tomorrow 10:00 AM'],
  ['2027-03-13T23:30-06:00', '2027-03-15T10:00-05:00', chicago, 'Mon, Mar 15, 10:00 AM'],
  ['2027-03-14T23:30-05:00', '2027-03-15T10:00-05:00', chicago, 'tomorrow 10:00 AM'],
  ['2027-03-14T00:30-06:00', '2027-03-13T10:00-06:00', chicago, 'yesterday 10:00 AM'],
  ['2027-03-15T00:30-05:00', '2027-03-14T10:00-05:00', chicago, 'yesterday 10:00 AM'],
  ['2027-03-15T00:30-05:00', '2027-03-13T23:45-06:00', chicago, 'Sat, Mar 13, 11:45 PM'],
  // Sunday, November 1, 2026, has 25.
  ['2026-11-01T00:30-05:00', '2026-11-02T09:00-06:00', chicago, 'tomorrow 9:00 AM'],
  ['2026-11-01T00:30-05:00', '2026-11-01T23:30-06:00', chicago, 'today 11:30 PM'],
  ['2026-10-31T23:30-05:00', '2026-11-01T23:30-06:00', chicago, 'tomorrow 11:30 PM'],
  ['2026-11-01T23:30-06:00', '2026-10-31T12:00-05:00', chicago, 'yesterday 12:00 PM'],
  ['2026-11-02T00:30-06:00', '2026-11-01T00:15-05:00', chicago, 'yesterday 12:15 AM'],
  // The year ends.
  ['2026-12-31T23:30-06:00', '2027-01-01T00:00-06:00', chicago, 'tomorrow 12:00 AM'],
  ['2027-01-01T00:30-06:00', '2026-12-31T18:00-06:00', chicago, 'yesterday 6:00 PM'],
  ['2028-02-28T12:00-06:00', '2028-02-29T12:00-06:00', chicago, 'tomorrow 12:00 PM'],
  ['2026-10-03T23:45+10:30', '2026-10-04T09:00+11:00', lordHowe, 'tomorrow 9:00 AM'],
  ['2026-10-03T23:45+10:30', '2026-10-05T00:10+11:00', lordHowe, 'Mon, Oct 5, 12:10 AM'],
  ['2027-04-04T00:10+11:00', '2027-04-05T09:00+10:30', lordHowe, 'tomorrow 9:00 AM'],
])('at %s, %s in %s is %s', (now, moment, timeZone, words) => {
  expect(plain(nearTime(Date.parse(moment), Date.parse(now), timeZone))).toBe(words);
});

test.each([
  ['2026-11-18T09:05-06:00', 'today 9:05 AM'],
  ['2026-11-17T23:45-06:00', 'yesterday 11:45 PM'],
  ['2026-11-16T23:45-06:00', 'Mon, Nov 16'],
  ['2025-12-02T12:00-06:00', 'Tue, Dec 2'],
])('in a list who came at %s came %s', (moment, words) => {
  const now = Date.parse('2026-11-18T12:00-06:00');
  expect(plain(recentTime(Date.parse(moment), now, chicago))).toBe(words);
});
