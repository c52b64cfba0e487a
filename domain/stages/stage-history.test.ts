import { expect, test } from 'vitest';
import { contactedAt, currentMark, markNow, reachedMark, stageValue } from './stage-history.ts';
import type { Stage, StageMark } from './stages.ts';

/** "contract@5" was reached on day 5; marks were recorded in the order in which they stand. */
const historyOf = (text: string): StageMark[] =>
  text
    .split(' ')
    .filter((part) => part !== '')
    .map((part, index) => {
      const [, stage, day, dollars] = /^(\w+)@(\d+)(?:\$(\d+))?$/.exec(part) ?? [];
      return {
        stage: stage as Stage,
        reachedAt: Number(day),
        recordedAt: 100 + index,
        valueCents: dollars === undefined ? undefined : Number(dollars) * 100,
      };
    });

test.each([
  ['', undefined],
  ['contacted@1', 'contacted'],
  ['contacted@1 offer@3 contract@5', 'contract'],
  ['contract@5 contacted@1', 'contract'],
  ['closed@5 contract@6', 'contract'],
  ['contract@5 lost@6', 'lost'],
  ['contacted@1 appointment@1', 'appointment'],
])('after "%s" a lead is %s', (text, stage) => {
  expect(currentMark(historyOf(text))?.stage).toBe(stage);
});

test('what is marked now is where a lead stands, even where the clock was put back', () => {
  const history = historyOf('contacted@300 appointment@400');
  for (const now of [50, 500]) {
    const marked = [...history, markNow(history, 'offer', now)];
    expect(currentMark(marked)?.stage).toBe('offer');
    expect(currentMark([...marked, markNow(marked, 'appointment', now)])?.stage).toBe(
      'appointment',
    );
  }
});

test.each<[string, Stage, number | undefined]>([
  ['', 'contacted', undefined],
  ['contacted@1 closed@9', 'closed', 9],
  ['contacted@1 closed@9', 'contacted', 1],
  ['contacted@1 closed@9', 'contract', undefined],
  ['contract@5 contract@7', 'contract', 7],
  ['closed@9 contacted@1', 'closed', 9],
  ['closed@9 contract@10', 'closed', undefined],
  ['contract@5 offer@6', 'contract', undefined],
  ['contract@5 offer@6 contract@8', 'contract', 8],
  ['contract@5 lost@6', 'contract', 5],
  ['closed@5 lost@6', 'closed', undefined],
])('after "%s" %s was reached at %s', (text, stage, day) => {
  expect(reachedMark(historyOf(text), stage)?.reachedAt).toBe(day);
});

test.each([
  ['', undefined],
  ['contacted@2 offer@4', 2],
  ['offer@4', 4],
  ['offer@4 contacted@2', 2],
  ['lost@4', undefined],
  ['contacted@2 contacted@3', 3],
])('after "%s" the seller was first spoken to at %s', (text, day) => {
  expect(contactedAt(historyOf(text))).toBe(day);
});

test.each([
  ['closed@9$12', 1200],
  ['contract@5$12 closed@9', 1200],
  ['contract@5$12 closed@9$15', 1500],
  ['closed@9', undefined],
])('after "%s" the closing is worth %s', (text, cents) => {
  const history = historyOf(text);
  const mark = reachedMark(history, 'closed');
  expect(mark && stageValue(history, mark)).toBe(cents);
});
