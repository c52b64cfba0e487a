import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { scripted } from '#tests/support/scripted-terminal.ts';
import { takeDefaults } from './defaults.ts';
import { type Question, yesOrNo } from './question.ts';
import { AnswersEnded, openTerminal, promptFor } from './terminal.ts';

const read = (answer: string) =>
  answer === 'wrong' ? { problem: 'expected right' } : { value: answer };
const question: Question<string> = { label: 'Way', present: 'left', read };

test('a bad answer is asked again, Enter keeps what is there', async () => {
  const { ask } = scripted(['wrong', ' right ', '']);
  expect(await ask(question)).toBe('right');
  expect(await ask(question)).toBe('left');
});

test('it ends when the answers do', async () => {
  const { ask } = scripted(['wrong']);
  await expect(ask(question)).rejects.toThrow(AnswersEnded);
});

test('what is expected is told in one line', async () => {
  const [input, output] = [new PassThrough(), new PassThrough()];
  input.end('wrong\nright\n');
  await openTerminal(input, output).ask(question);
  output.end();
  expect(await text(output)).toBe('Way [left]: \n  expected right\nWay [left]: \n');
});

test.each([
  [question, 'Way [left]: '],
  [{ ...question, present: undefined }, 'Way: '],
  [{ ...question, shown: 'l…' }, 'Way [l…]: '],
  [{ ...question, present: 'x'.repeat(90) }, `Way [${'x'.repeat(59)}…]: `],
])('the prompt shows what is there', (asked, prompt) => {
  expect(promptFor(asked)).toBe(prompt);
});

test.each([
  ['y', { value: true }],
  ['Yes', { value: true }],
  ['NO', { value: false }],
  ['n', { value: false }],
  ['maybe', { problem: 'expected yes or no' }],
])('%s: %j', (answer, reading) => {
  expect(yesOrNo('Sure?', true).read(answer)).toEqual(reading);
});

test('--yes answers with what is there, and gives up where nothing is', async () => {
  expect(await takeDefaults.ask(question)).toBe('left');
  await expect(takeDefaults.ask({ ...question, present: 'wrong' })).rejects.toThrow(
    'Way: expected right',
  );
});
