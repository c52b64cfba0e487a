import fc from 'fast-check';
import { expect, test } from 'vitest';
import { processorTime } from '#tests/support/processor-time.ts';
import { localTime } from '#time/local-time.ts';
import {
  afterOfficeTime,
  isOpen,
  nextOpening,
  nextOpenMoment,
  type Office,
  officeTimeBetween,
  openingDaysAfter,
} from './office-time.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const weekdays: Office = {
  hours: {
    days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
    opens: '08:00',
    closes: '18:00',
    timeZone: 'America/Chicago',
  },
  holidays: ['2026-11-26', '2026-12-25'],
};
const everyDay: Office = {
  hours: {
    ...weekdays.hours,
    days: [...weekdays.hours.days, 'Saturday', 'Sunday'],
    opens: '00:00',
    closes: '23:59',
  },
  holidays: [],
};

/** Texas is six hours behind UTC in winter and five in summer. */
const at = (text: string): number => Date.parse(text);

test.each([
  ['a minute before opening', '2026-03-09T07:59:59-05:00', false],
  ['at opening', '2026-03-09T08:00:00-05:00', true],
  ['a second before closing', '2026-03-09T17:59:59-05:00', true],
  ['at closing', '2026-03-09T18:00:00-05:00', false],
  ['on a Saturday', '2026-03-07T12:00:00-06:00', false],
  ['on Thanksgiving', '2026-11-26T12:00:00-06:00', false],
  ['in the evening, when it is Saturday in Greenwich', '2026-01-09T17:59:00-06:00', true],
])('%s', (_, moment, open) => {
  expect(isOpen(weekdays, at(moment))).toBe(open);
});

test.each([
  ['within a day', weekdays, '2026-03-09T09:00-05:00', '2026-03-09T09:07-05:00', 7],
  ['over a night', weekdays, '2026-03-09T17:50-05:00', '2026-03-10T08:05-05:00', 15],
  ['over a weekend', weekdays, '2026-03-13T17:50-05:00', '2026-03-16T08:05-05:00', 15],
  ['over Thanksgiving', weekdays, '2026-11-25T17:50-06:00', '2026-11-27T08:05-06:00', 15],
  ['of a night alone', weekdays, '2026-03-09T19:00-05:00', '2026-03-10T07:00-05:00', 0],
  ['backward', weekdays, '2026-03-10T09:00-05:00', '2026-03-09T09:00-05:00', 0],
  ['of a week', weekdays, '2026-03-09T00:00-05:00', '2026-03-16T00:00-05:00', 50 * 60],
  [
    'of the day that misses an hour',
    everyDay,
    '2026-03-08T00:00-06:00',
    '2026-03-09T00:00-05:00',
    1379,
  ],
  [
    'of the day that has one more',
    everyDay,
    '2026-11-01T00:00-05:00',
    '2026-11-02T00:00-06:00',
    1499,
  ],
])('office time %s', (_, office, from, until, minutes) => {
  expect(officeTimeBetween(office, at(from), at(until))).toBe(minutes * minute);
});

test.each([
  ['in the morning', '2026-03-09T09:00-05:00', 5, '2026-03-09T09:05-05:00'],
  ['at night', '2026-03-09T22:00-05:00', 5, '2026-03-10T08:05-05:00'],
  ['until the minute of closing', '2026-03-09T17:55-05:00', 5, '2026-03-09T18:00-05:00'],
  ['just before closing', '2026-03-09T17:58-05:00', 5, '2026-03-10T08:03-05:00'],
  ['on a Friday', '2026-03-13T17:58-05:00', 5, '2026-03-16T08:03-05:00'],
  ['over the weekend of the clock change', '2026-03-06T17:58-06:00', 5, '2026-03-09T08:03-05:00'],
  ['for three days', '2026-12-23T17:00-06:00', 21 * 60, '2026-12-28T18:00-06:00'],
  ['for no time', '2026-03-09T22:00-05:00', 0, '2026-03-09T22:00-05:00'],
])('office time passes %s', (_, from, minutes, end) => {
  expect(afterOfficeTime(weekdays, at(from), minutes * minute)).toBe(at(end));
});

test.each([
  [
    'while it is open',
    '2026-03-09T09:00-05:00',
    '2026-03-09T09:00-05:00',
    '2026-03-10T08:00-05:00',
  ],
  ['at opening', '2026-03-09T08:00-05:00', '2026-03-09T08:00-05:00', '2026-03-09T08:00-05:00'],
  ['at night', '2026-03-10T03:00-05:00', '2026-03-10T08:00-05:00', '2026-03-10T08:00-05:00'],
  ['on a Saturday', '2026-03-07T12:00-06:00', '2026-03-09T08:00-05:00', '2026-03-09T08:00-05:00'],
  [
    'before Thanksgiving',
    '2026-11-25T18:00-06:00',
    '2026-11-27T08:00-06:00',
    '2026-11-27T08:00-06:00',
  ],
])('the next open moment and the next opening, asked %s', (_, from, moment, opening) => {
  expect(nextOpenMoment(weekdays, at(from))).toBe(at(moment));
  expect(nextOpening(weekdays, at(from))).toBe(at(opening));
});

test.each([
  ['tomorrow', '2026-03-09T09:00-05:00', 1, '2026-03-10T08:00-05:00'],
  ['tomorrow, asked after midnight', '2026-03-10T00:10-05:00', 1, '2026-03-11T08:00-05:00'],
  ['tomorrow, asked on a Friday', '2026-03-13T09:00-05:00', 1, '2026-03-16T08:00-05:00'],
  ['tomorrow, asked before Christmas', '2026-12-24T09:00-06:00', 1, '2026-12-28T08:00-06:00'],
  ['in three days', '2026-03-06T23:00-06:00', 3, '2026-03-09T08:00-05:00'],
])('%s at opening', (_, from, days, opening) => {
  expect(openingDaysAfter(weekdays, at(from), days)).toBe(at(opening));
});

test('hours that daylight saving skips are no hours', () => {
  const atNight = { ...everyDay, hours: { ...everyDay.hours, opens: '02:30', closes: '03:00' } };
  const [before, after] = [at('2026-03-08T00:00-06:00'), at('2026-03-09T00:00-05:00')];
  expect(officeTimeBetween(atNight, before, after)).toBe(0);
});

test('an office that never opens is an error and no endless search', () => {
  const never = { ...weekdays, hours: { ...weekdays.hours, days: [] } };
  expect(() => nextOpening(never, 0)).toThrow('no day on which the office opens');
});

const pad = (part: number): string => String(part).padStart(2, '0');
const clockAt = (minutes: number): string =>
  `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;

/** Any hours, but for those that begin or end in the hour that comes twice or never. */
const offices: fc.Arbitrary<Office> = fc
  .record({
    days: fc.subarray([...everyDay.hours.days], { minLength: 1 }),
    opens: fc.oneof(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 180, max: 1200 })),
    length: fc.integer({ min: 1, max: 1439 }),
    timeZone: fc.constantFrom('America/Chicago', 'America/New_York', 'America/Phoenix'),
    holidays: fc.subarray(['2026-03-06', '2026-03-09', '2026-10-30', '2026-11-01', '2026-11-03']),
  })
  .map(({ opens, length, holidays, ...hours }) => ({
    hours: {
      ...hours,
      opens: clockAt(opens),
      closes: clockAt(Math.min(1439, Math.max(opens + length, 180))),
    },
    holidays,
  }));

/** Around both changes of the clock. */
const moments = fc
  .tuple(
    fc.constantFrom(at('2026-03-05T00:00Z'), at('2026-10-29T00:00Z')),
    fc.integer({ min: 0, max: (7 * day) / minute }),
  )
  .map(([start, minutes]) => start + minutes * minute);

const minuteByMinute = ({ hours, holidays }: Office, from: number, until: number): number => {
  const workdays = new Set(hours.days.map((name) => (everyDay.hours.days.indexOf(name) + 1) % 7));
  let count = 0;
  for (let time = from; time < until; time += minute) {
    const [date = '', clock = ''] = localTime(time, hours.timeZone).split('T');
    const isWorkday = workdays.has(new Date(date).getUTCDay()) && !holidays.includes(date);
    if (isWorkday && clock >= `${hours.opens}:00` && clock < `${hours.closes}:00`) count += 1;
  }
  return count;
};

test('office time is what counting minute by minute gives', () => {
  const lengths = fc.integer({ min: 0, max: (2 * day) / minute });
  fc.assert(
    fc.property(offices, moments, lengths, (office, from, length) => {
      const until = from + length * minute;
      const counted = minuteByMinute(office, from, until);
      expect(officeTimeBetween(office, from, until) / minute).toBe(counted);
      expect(isOpen(office, from)).toBe(minuteByMinute(office, from, from + minute) === 1);
    }),
    { numRuns: 50 },
  );
});

test('office time that is added is measured again, and no earlier moment would do', () => {
  fc.assert(
    fc.property(offices, moments, fc.integer({ min: 1, max: 5_000 }), (office, from, minutes) => {
      const end = afterOfficeTime(office, from, minutes * minute);
      expect(officeTimeBetween(office, from, end)).toBe(minutes * minute);
      expect(officeTimeBetween(office, from, end - 1)).toBe(minutes * minute - 1);
    }),
  );
});

test('office time is never negative, grows with time, and adds up', () => {
  fc.assert(
    fc.property(offices, moments, moments, moments, (office, ...three) => {
      const [a = 0, b = 0, c = 0] = three.toSorted((one, other) => one - other);
      const [first, whole] = [officeTimeBetween(office, a, b), officeTimeBetween(office, a, c)];
      expect(first).toBeGreaterThanOrEqual(0);
      expect(whole).toBe(first + officeTimeBetween(office, b, c));
      expect(officeTimeBetween(office, c, a)).toBe(0);
    }),
    { numRuns: 40 },
  );
});

test('a list of leads a year old does not count the minutes', async () => {
  const now = at('2026-11-16T12:00-06:00');
  const list = () => {
    for (let row = 0; row < 50; row += 1) officeTimeBetween(weekdays, now - 365 * day - row, now);
  };
  // A few milliseconds; minute by minute it would be a minute.
  expect(await processorTime(list)).toBeLessThan(5_000);
});
