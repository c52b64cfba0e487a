import { expect, test } from 'vitest';
import { firstAnswer } from '../clock/first-answer.ts';
import { offerDue } from '../clock/offer-due.ts';
import type { PunctualOffice } from '../clock/reminders.ts';
import { answerWords, dueWords, offerWords } from './clock-words.ts';

const timeZone = 'America/Chicago';
const office: PunctualOffice = {
  hours: { days: ['Thursday', 'Friday'], opens: '09:00', closes: '17:00', timeZone },
  holidays: [],
  answer: { within: 5, again: [5, 15] },
  promises: { offerHours: 24 },
};
/** In the winter of Texas, UTC-6; the fifth is a Thursday. */
const at = (local: string): number => Date.parse(`2026-03-${local}:00-06:00`);
const receivedAt = at('05T14:00');

test.each([
  ['05T14:02', undefined, 'First call within 3 min', false],
  ['05T14:16', undefined, 'First call 11 min late', true],
  ['05T15:00', '05T14:00', 'First answered within a minute', false],
  ['05T15:00', '05T14:09', 'First answered after 9 min', false],
])('at %s, answered at %s: %s', (now, touched, words, isLate) => {
  const firstTouchAt = touched === undefined ? undefined : at(touched);
  const answer = firstAnswer(office, { receivedAt, firstTouchAt }, at(now));
  expect(answerWords(answer, at(now), timeZone)).toMatchObject({ words, isLate });
});

test('who came at night is called by the next morning', () => {
  const now = at('05T20:00');
  const words = answerWords(firstAnswer(office, { receivedAt: now }, now), now, timeZone);
  expect(words).toEqual({ words: 'First call by tomorrow 9:05 AM', isLate: false });
});

test.each([
  ['05T15:00', undefined, 'Offer due by tomorrow 2:00 PM', false],
  ['06T11:00', undefined, 'Offer due by today 2:00 PM', true],
  ['06T17:00', undefined, 'Offer 3 h late: due today 2:00 PM', true],
  ['06T17:00', '06T13:00', 'Offer made in time', false],
  ['06T17:00', '06T15:00', 'Offer made after today 2:00 PM', false],
])('at %s, offered at %s: %s', (now, made, words, isLate) => {
  const offerMadeAt = made === undefined ? undefined : at(made);
  const offer = offerDue(office, { receivedAt, offerMadeAt }, at(now));
  const told = offerWords(offer, at(now), timeZone);
  expect([told.words + (told.added ?? ''), told.isLate]).toEqual([words, isLate]);
});

const nothing = { stage: undefined, answeredAt: undefined, offeredAt: undefined };

test.each([
  ['nobody called', nothing, '05T14:02', 'call by today 2:05 PM'],
  ['nobody called in time', nothing, '05T14:16', 'call 11 min late'],
  ['somebody called', { ...nothing, answeredAt: 1 }, '05T15:00', 'offer in 23 h'],
  ['a stage was marked', { ...nothing, stage: 'contacted' as const }, '06T17:00', 'offer 3 h late'],
  ['an offer was made', { ...nothing, answeredAt: 1, offeredAt: 2 }, '06T17:00', ''],
  ['it was lost', { ...nothing, stage: 'lost' as const }, '06T17:00', ''],
  ['it was closed', { ...nothing, stage: 'closed' as const }, '06T17:00', ''],
])('where there is little room, once %s: %o', (_, work, now, words) => {
  expect(dueWords(office, { receivedAt, work }, at(now))).toBe(words);
});
