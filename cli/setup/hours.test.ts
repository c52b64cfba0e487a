import { expect, test } from 'vitest';
import { scripted } from '#tests/support/scripted-dialogue.ts';
import { askHours, type Hours } from './hours.ts';

const current: Hours = {
  label: 'Weekdays, all day long',
  days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
  opens: '08:00',
  closes: '18:00',
  timeZone: 'America/Chicago',
};

test.each([
  [['', '', '', ''], 'Weekdays, all day long'],
  [['Mon-Fri', '8am', '6pm', 'Central'], 'Weekdays, all day long'],
  [['', '9am', '', ''], 'Monday to Friday, 9AM to 6PM CST'],
  [['every day', '', '', ''], 'Every day, 8AM to 6PM CST'],
  [['mon-sat', '8:30am', '5:30pm', ''], 'Monday to Saturday, 8:30AM to 5:30PM CST'],
  [['wed-sat', '10:30am', '5:30pm', 'mountain'], 'Wednesday to Saturday, 10:30AM to 5:30PM MST'],
  [['mo, we, fr, su', '10:30am', '', ''], 'Mon, Wed, Fri, and Sun, 10:30AM to 6PM CST'],
])('%j gives the label %s', async (answers, label) => {
  expect((await askHours(scripted(answers), current)).label).toBe(label);
});

test('the evening comes after the morning', async () => {
  const hours = await askHours(scripted(['', '9am', '8am', '5pm', '']), current);
  expect(hours).toMatchObject({ opens: '09:00', closes: '17:00' });
});
