import { expect } from 'vitest';
import { test } from '#tests/support/domain-store.ts';
import { checkLastFour } from './last-four.ts';

const hour = 3_600_000;

test('the last four of the number are known or not, however they are typed', async ({
  store,
  addLead,
}) => {
  const lead = await addLead();
  const typed = ['0142', ' 01-42 ', '9999', '142', '5550142'];
  const answers = [];
  for (const [index, one] of typed.entries()) {
    answers.push(await checkLastFour(store, lead, one, index * hour));
  }
  expect(answers).toEqual(['right', 'right', 'wrong', 'wrong', 'wrong']);
});

test('five tries an hour are taken, right or wrong, and each lead has its own', async ({
  store,
  addLead,
}) => {
  const [lead, other] = [await addLead(), await addLead()];
  for (let tries = 0; tries < 5; tries += 1) await checkLastFour(store, lead, '9999', 10);
  expect(await checkLastFour(store, lead, '0142', 10)).toBe('tooMany');
  expect(await checkLastFour(store, other, '0142', 10)).toBe('right');
  expect(await checkLastFour(store, lead, '0142', hour)).toBe('right');
});
