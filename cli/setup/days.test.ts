import { expect, test } from 'vitest';
import { type Day, readDays, spokenDays } from './days.ts';

const weekdays: Day[] = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'];
const everyDay: Day[] = [...weekdays, 'Saturday', 'Sunday'];

test.each<[string, Day[]]>([
  ['Monday to Friday', weekdays],
  ['mon-fri', weekdays],
  ['Mon – Fri', weekdays],
  ['monday through friday', weekdays],
  ['weekdays', weekdays],
  ['Every day', everyDay],
  ['daily', everyDay],
  ['Mon to Fri and Sun', [...weekdays, 'Sunday']],
  ['fri, wed & mo', ['Monday', 'Wednesday', 'Friday']],
  ['Tuesday, Thursday, and Saturday', ['Tuesday', 'Thursday', 'Saturday']],
  ['Saturday to Monday', ['Monday', 'Saturday', 'Sunday']],
])('%s is understood', (answer, value) => {
  expect(readDays(answer)).toEqual({ value });
});

test.each(['', 'T', 'Mon to', 'funday', 'mon-fri-sun-x', 'mon fri'])(
  '%j is asked again',
  (answer) => {
    expect(readDays(answer)).toHaveProperty('problem');
  },
);

test.each<[Day[], string]>([
  [weekdays, 'Monday to Friday'],
  [everyDay, 'Every day'],
  [['Monday'], 'Monday'],
  [['Monday', 'Tuesday'], 'Monday and Tuesday'],
  [['Monday', 'Wednesday', 'Friday'], 'Monday, Wednesday, and Friday'],
  [['Monday', 'Tuesday', 'Wednesday', 'Saturday'], 'Monday to Wednesday and Saturday'],
])('%j is said as %s, and understood when said so', (days, label) => {
  expect(spokenDays(days)).toBe(label);
  expect(readDays(label)).toEqual({ value: days });
});
