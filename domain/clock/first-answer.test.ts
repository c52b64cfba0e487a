import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type AnsweringOffice,
  calledBackBy,
  firstAnswer,
  firstAnswerReminders,
} from './first-answer.ts';

const minute = 60_000;
const day = 1440 * minute;

const office: AnsweringOffice = {
  hours: {
    days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
    opens: '08:00',
    closes: '18:00',
    timeZone: 'America/Chicago',
  },
  holidays: ['2026-11-26'],
  answer: { within: 5, again: [5, 15] },
};

const at = (text: string): number => Date.parse(text);

test.each([
  ['at once', '14:03:00', '14:03:00', { state: 'waiting', minutesWaited: 0, minutesLeft: 5 }],
  [
    'a moment later',
    '14:03:00',
    '14:03:59',
    { state: 'waiting', minutesWaited: 0, minutesLeft: 5 },
  ],
  [
    'in the last minute',
    '14:03:00',
    '14:07:30',
    { state: 'waiting', minutesWaited: 4, minutesLeft: 1 },
  ],
  ['at the target', '14:03:00', '14:08:00', { state: 'waiting', minutesWaited: 5, minutesLeft: 0 }],
  ['just over it', '14:03:00', '14:08:01', { state: 'late', minutesWaited: 5, minutesOver: 0 }],
  [
    'half an hour later',
    '14:03:00',
    '14:33:00',
    { state: 'late', minutesWaited: 30, minutesOver: 25 },
  ],
  ['by a clock that was set back', '14:03:00', '13:00:00', { state: 'waiting', minutesWaited: 0 }],
])('a lead of a Monday afternoon, seen %s', (_, received, seen, expected) => {
  const [receivedAt, now] = [at(`2026-03-09T${received}-05:00`), at(`2026-03-09T${seen}-05:00`)];
  const callBy = at('2026-03-09T14:08:00-05:00');
  expect(firstAnswer(office, { receivedAt }, now)).toMatchObject({ ...expected, callBy });
});

const [night, opening] = [at('2026-03-07T23:10-06:00'), at('2026-03-09T08:00-05:00')];
test.each([
  ['that night', night + minute, { state: 'not-begun', opensAt: opening }],
  ['before opening', opening - 1, { state: 'not-begun', opensAt: opening }],
  ['at opening', opening, { state: 'waiting', minutesWaited: 0, minutesLeft: 5 }],
  ['after opening', opening + 7 * minute, { state: 'late', minutesWaited: 7, minutesOver: 2 }],
  ['the next night', opening + 16 * 60 * minute, { state: 'late', minutesWaited: 600 }],
])('a lead of the Saturday night before the clocks go forward, seen %s', (_, now, expected) => {
  const callBy = opening + 5 * minute;
  expect(firstAnswer(office, { receivedAt: night }, now)).toMatchObject({ ...expected, callBy });
});

test('a lead that came just before closing waits on when the office opens', () => {
  const receivedAt = at('2026-11-25T17:58-06:00');
  expect(firstAnswer(office, { receivedAt }, at('2026-11-26T12:00-06:00'))).toEqual({
    state: 'waiting',
    callBy: at('2026-11-27T08:03-06:00'),
    minutesWaited: 2,
    minutesLeft: 3,
    since: undefined,
    until: at('2026-11-27T08:00-06:00'),
  });
});

test('a lead whose time ran out at closing is late that evening', () => {
  const receivedAt = at('2026-03-09T17:55-05:00');
  expect(firstAnswer(office, { receivedAt }, at('2026-03-09T19:00-05:00'))).toEqual({
    state: 'late',
    callBy: at('2026-03-09T18:00-05:00'),
    minutesWaited: 5,
    minutesOver: 0,
    since: undefined,
    until: at('2026-03-10T08:00-05:00'),
  });
});

test.each([
  ['within the target', '2026-03-09T14:07:00-05:00', 4, true],
  ['at the target', '2026-03-09T14:08:00-05:00', 5, true],
  ['a second late', '2026-03-09T14:08:01-05:00', 5, false],
  ['the next day', '2026-03-10T08:10:00-05:00', 247, false],
  ['by a clock that was set back', '2026-03-09T13:00:00-05:00', 0, true],
])('answered %s', (_, touched, minutesWaited, inTime) => {
  const lead = { receivedAt: at('2026-03-09T14:03-05:00'), firstTouchAt: at(touched) };
  const answer = firstAnswer(office, lead, at('2026-04-01T12:00-05:00'));
  expect(answer).toMatchObject({ state: 'answered', minutesWaited, inTime });
});

test('the phones ring again after 5 and 15 minutes of office time', () => {
  expect(firstAnswerReminders(office, at('2026-03-09T17:50-05:00'))).toEqual([
    at('2026-03-09T17:55-05:00'),
    at('2026-03-10T08:05-05:00'),
  ]);
});

const moments = fc.integer({ min: at('2026-03-01'), max: at('2026-03-15') });
const waitedAt = (receivedAt: number, now: number): number => {
  const answer = firstAnswer(office, { receivedAt }, now);
  return answer.state === 'not-begun' ? 0 : answer.minutesWaited;
};

test('the wait never goes back, and is late once callBy has passed', () => {
  fc.assert(
    fc.property(moments, moments, fc.nat(day), (receivedAt, now, later) => {
      const waited = waitedAt(receivedAt, now);
      expect(waited).toBeGreaterThanOrEqual(0);
      expect(waitedAt(receivedAt, now + later)).toBeGreaterThanOrEqual(waited);
      const { callBy, state } = firstAnswer(office, { receivedAt }, now);
      expect(state === 'late').toBe(now > callBy);
    }),
  );
});

test.each([
  ['in the morning: before we close', '2026-11-18T15:00:00Z', '2026-11-19T00:00:00Z'],
  ['before we open: the same day', '2026-11-18T10:00:00Z', '2026-11-19T00:00:00Z'],
  ['too late for our own target: the next day', '2026-11-18T23:57:00Z', '2026-11-20T00:00:00Z'],
  ['before a holiday, at night: after it', '2026-11-26T03:00:00Z', '2026-11-28T00:00:00Z'],
  ['on a Saturday: on Monday', '2026-11-21T15:00:00Z', '2026-11-24T00:00:00Z'],
])('who asks for a call %s', (_, asked, by) => {
  expect(calledBackBy(office, at(asked))).toBe(at(by));
});
