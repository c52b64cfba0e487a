import { expect, test } from 'vitest';
import {
  readClock,
  readClockAfter,
  readTimeZone,
  shortTimeZone,
  spokenClock,
  spokenTimeZone,
} from './times.ts';

test.each([
  ['8AM', '08:00'],
  ['8 am', '08:00'],
  ['8:30 a.m.', '08:30'],
  ['5:30PM', '17:30'],
  ['12pm', '12:00'],
  ['12 AM', '00:00'],
  ['18:00', '18:00'],
  ['08:00', '08:00'],
])('%s is %s', (answer, value) => {
  expect(readClock(answer)).toEqual({ value });
});

test.each(['8', '8:00', '13pm', '0am', '8:75am', '24:00', 'noonish', ''])(
  '%j is asked again',
  (answer) => {
    expect(readClock(answer)).toHaveProperty('problem');
  },
);

test.each([
  ['6PM', { value: '18:00' }],
  ['8AM', { problem: 'expected a time later than 8AM' }],
  ['7AM', { problem: 'expected a time later than 8AM' }],
])('a day that begins at 8AM may end at %s: %j', (answer, reading) => {
  expect(readClockAfter('08:00')(answer)).toEqual(reading);
});

test.each([
  ['08:00', '8AM'],
  ['00:00', '12AM'],
  ['12:05', '12:05PM'],
  ['17:30', '5:30PM'],
])('%s is said as %s', (time, spoken) => {
  expect(spokenClock(time)).toBe(spoken);
});

test.each([
  ['Central', 'America/Chicago'],
  ['central time', 'America/Chicago'],
  ['mountain', 'America/Denver'],
  ['America/Boise', 'America/Boise'],
])('%s is %s', (answer, value) => {
  expect(readTimeZone(answer)).toEqual({ value });
});

test('what is no time zone is asked again', () => {
  expect(readTimeZone('Texas')).toEqual({ problem: expect.stringContaining('not a time zone') });
});

test.each([
  ['America/Chicago', 'Central', 'CST'],
  ['America/Phoenix', 'Arizona', 'MST'],
  ['America/Boise', 'America/Boise', 'MST'],
])('%s is said as %s, and %s for short', (zone, spoken, short) => {
  expect(spokenTimeZone(zone)).toBe(spoken);
  expect(shortTimeZone(zone)).toBe(short);
});
