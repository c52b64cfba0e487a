import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contentFolder } from '#content/read.ts';
import { promises } from './promises.ts';
import { keysIn, soundsLikePromise, untold } from './promising-sentences.ts';

const keptBy = promises.flatMap((one) => one.keptBy.map(([file, title]) => ({ file, title })));
const said = promises.flatMap(({ promise, says }) => says.map((key) => ({ promise, key })));

/** As a title is written in a test: one line of code, with either kind of quotes. */
const hasTest = (file: string, title: string): boolean =>
  existsSync(file) &&
  [`'${title}'`, `"${title}"`, `\`${title}\``].some((quoted) =>
    readFileSync(file, 'utf8').includes(quoted),
  );

test.each(keptBy)('$file has a test "$title"', ({ file, title }) => {
  expect(hasTest(file, title)).toBe(true);
});

const keys = keysIn(`${contentFolder()}/en`);

test.each(said)('$key is there to say: $promise', ({ key }) => {
  expect(keys.filter((one) => one === key || one.startsWith(`${key}.`))).not.toEqual([]);
});

test('a test that is not there, and a key that says nothing, would be seen', () => {
  expect(hasTest('tests/house/promises.test.ts', 'no such title'.toUpperCase())).toBe(false);
  expect(keys).not.toContain('faq.yaml: nothing');
});

test.each([
  ['We never sell your number.', true],
  ['Free, no obligation.', true],
  ['We buy houses.', false],
  ['Everyone knows us.', false],
])('"%s" sounds like a promise: %s', (sentence, expected) => {
  expect(soundsLikePromise({ key: '', sentence })).toBe(expected);
});

test('a key of the table stands for what is below it, and for nothing beside it', () => {
  const sentences = ['a.yaml: b', 'a.yaml: b.c', 'a.yaml: bc'].map((key) => ({
    key,
    sentence: '',
  }));
  const table = [{ promise: '', says: ['a.yaml: b'], keptBy: [] }];
  expect(untold(sentences, table).map(({ key }) => key)).toEqual(['a.yaml: bc']);
});
