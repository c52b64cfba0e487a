import { expect, test } from 'vitest';
import { calendarFile } from './visit.ts';

const visit = {
  uid: 'visit-1@elm.example',
  version: 3,
  at: Date.parse('2026-03-10T19:30:00Z'),
  title: 'Visit: Ann Lee',
  place: '12 Elm St, Waco; back door',
  notes: 'Call (254) 555-0142\nThe roof leaks.',
  now: Date.parse('2026-03-05T12:00:00Z'),
};

test('a visit is a file that calendars read', () => {
  expect(calendarFile(visit).split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Desk//Visits//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    'UID:visit-1@elm.example',
    'SEQUENCE:3',
    'DTSTAMP:20260305T120000Z',
    'DTSTART:20260310T193000Z',
    'DTEND:20260310T203000Z',
    'STATUS:CONFIRMED',
    'SUMMARY:Visit: Ann Lee',
    'LOCATION:12 Elm St\\, Waco\\; back door',
    'DESCRIPTION:Call (254) 555-0142\\nThe roof leaks.',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

test('one that was cancelled takes it out again', () => {
  const file = calendarFile({ ...visit, at: undefined });
  expect(file).toContain('METHOD:CANCEL\r\n');
  expect(file).toContain('STATUS:CANCELLED\r\n');
});

test('no line is longer than 75 bytes, and nothing typed begins a line of its own', () => {
  const title = `${'Señor '.repeat(40)}\r\nATTENDEE:mailto:x@y.example`;
  const lines = calendarFile({ ...visit, title }).split('\r\n');
  expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
  expect(lines.filter((line) => line.startsWith('ATTENDEE'))).toEqual([]);
});
