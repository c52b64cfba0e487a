import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { scripted } from '#tests/support/scripted-dialogue.ts';
import { AnswersEnded, keepEverything, onPipe, type Question, yesOrNo } from './dialogue.ts';
import { onTerminal } from './on-terminal.ts';

const read = (answer: string) =>
  answer === 'wrong' ? { problem: 'expected right' } : { value: answer };
const question: Question<string> = { label: 'Way', current: 'left', read };

test('a bad answer is asked again, Enter keeps what is there', async () => {
  const { ask } = scripted(['wrong', ' right ', '']);
  expect(await ask(question)).toBe('right');
  expect(await ask(question)).toBe('left');
});

test('it ends when the answers do', async () => {
  const { ask } = scripted(['wrong']);
  await expect(ask(question)).rejects.toThrow(AnswersEnded);
});

test.each([
  [question, 'Way [left]: '],
  [{ ...question, current: undefined }, 'Way: '],
  [{ ...question, shown: () => 'l…' }, 'Way [l…]: '],
])(
  'the prompt shows what is there, and what was expected stands in one line',
  async (asked, prompt) => {
    const [input, output] = [new PassThrough(), new PassThrough()];
    input.end('wrong\nright\n');
    await onPipe(input, output).ask(asked);
    output.end();
    expect(await text(output)).toBe(`${prompt}\n  expected right\n${prompt}\n`);
  },
);

/** A terminal at which these keys are pressed, each once the screen shows what it waits for. */
const terminal = (...presses: [shows: string, keys: string][]) => {
  const [input, output] = [new PassThrough(), new PassThrough()];
  let screen = '';
  output.on('data', (chunk) => {
    screen += chunk;
    const [shows = '', keys] = presses[0] ?? [];
    if (keys === undefined || !screen.includes(shows)) return;
    presses.shift();
    setImmediate(() => input.write(keys));
  });
  return { dialogue: onTerminal({ input, output }), screen: () => screen };
};

test('a person corrects what was refused, in the line in which it stands', async () => {
  const { dialogue } = terminal(['Way', 'wrong\r'], ['expected right', '!\r']);
  expect(await dialogue.ask(question)).toBe('wrong!');
});

test('Enter keeps what is there, and a secret part of it is not shown', async () => {
  const { dialogue, screen } = terminal(['Way', '\r']);
  expect(await dialogue.ask({ ...question, shown: () => 'l…' })).toBe('left');
  expect(screen()).toContain('l…');
  expect(screen()).not.toContain('left');
});

test('a secret is never shown, not even with Ctrl+T', async () => {
  const { dialogue, screen } = terminal(['Word', 'hunter2\u0014\r']);
  expect(await dialogue.ask({ label: 'Word', isSecret: true, read })).toBe('hunter2');
  for (const part of ['hunter2', 'hunter', 'hun']) expect(screen()).not.toContain(part);
});

test('Ctrl+C ends the questions', async () => {
  const { dialogue } = terminal(['Way', '\u0003']);
  await expect(dialogue.ask(question)).rejects.toThrow(AnswersEnded);
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
  expect(await keepEverything.ask(question)).toBe('left');
  await expect(keepEverything.ask({ ...question, current: 'wrong' })).rejects.toThrow(
    'Way: expected right',
  );
});
