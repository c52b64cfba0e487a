import * as v from 'valibot';
import { isDay } from '#time/calendar.ts';
import { wholeNumber } from './numbers.ts';
import { list } from './text.ts';

const timeZone = v.pipe(
  v.string('expected a time zone such as America/Chicago'),
  v.check(
    (name) => Intl.supportedValuesOf('timeZone').includes(name),
    ({ input }) => `${input} is not a time zone; expected a name such as America/Chicago`,
  ),
);

/** 9:00, 9 AM and 5:30pm as the day has them: 09:00, 09:00 and 17:30. */
const asClock = (written: string): string => {
  const spoken = /^(\d{1,2})(?:[:.](\d\d))?\s*([ap])?\.?(?:m\.?)?$/i.exec(written.trim());
  const [, hour = '', minute = '00', half] = spoken ?? [];
  if (spoken === null || (half === undefined && !/[:.]/.test(written))) return written;
  if (half !== undefined && (Number(hour) < 1 || Number(hour) > 12)) return written;
  const isAfternoon = half?.toLowerCase() === 'p';
  const ofDay = half === undefined ? Number(hour) : (Number(hour) % 12) + (isAfternoon ? 12 : 0);
  return `${String(ofDay).padStart(2, '0')}:${minute}`;
};

const clock = v.pipe(
  v.string('expected a time in quotes, such as "08:00"'),
  v.transform(asClock),
  v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'expected a time in quotes, such as "08:00"'),
);

/** Of one day each: an office that closes after midnight is not foreseen. */
export const hours = v.pipe(
  v.strictObject({
    days: list(
      v.picklist(
        ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
        'expected a day of the week, such as Monday',
      ),
      1,
      7,
    ),
    opens: clock,
    closes: clock,
    timeZone,
  }),
  v.forward(
    v.partialCheck(
      [['opens'], ['closes']],
      ({ opens, closes }) => closes > opens,
      'expected a time later on the same day than opens',
    ),
    ['closes'],
  ),
);

const day = 'expected a day of the calendar in quotes, such as "2026-12-25"';

const holiday = v.pipe(v.string(day), v.check(isDay, day));

/** An older file has none, and whoever takes the last one out may leave the word. */
export const holidays = v.nullish(list(holiday, 0, 200), []);

/** How soon a seller is called back, and when the phones ring again; in minutes of office time. */
export const answer = v.optional(
  v.strictObject({
    within: wholeNumber(1, 600, 'minutes until somebody calls back'),
    again: v.pipe(
      list(wholeNumber(1, 6_000, 'minutes until the phones ring again'), 0, 5),
      v.check(
        (minutes) => minutes.every((one, index) => one > (minutes[index - 1] ?? 0)),
        'expected each to be later than the one before',
      ),
    ),
  }),
  { within: 5, again: [5, 15] },
);
