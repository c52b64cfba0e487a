import { expect, test } from 'vitest';
import { partsOf } from './gsm-text.ts';
import { fillTemplate, introduce, longestText, readText } from './write-text.ts';

test.each([
  [1, 1],
  [160, 1],
  [161, 2],
  [306, 2],
  [307, 3],
])('%i characters are %i parts', (length, parts) => {
  expect(partsOf('a'.repeat(length))).toBe(parts);
});

test.each([
  ['  ', { problem: 'Write something first.' }],
  ['🙂', { problem: 'Write something first.' }],
  ['See you at 5.\nRuth 🙂', { text: 'See you at 5. Ruth' }],
  ['¿Cuándo?', { text: '¿Cuando?' }],
  ['a'.repeat(longestText), { text: 'a'.repeat(longestText) }],
])('typed: %j', (typed, expected) => {
  expect(readText(typed)).toEqual(expected);
});

test('what is too long says by how much', () => {
  expect(readText('a'.repeat(longestText + 1))).toEqual({
    problem: 'A text has room for 400 characters, and this one has 401: shorten it.',
  });
});

test.each([
  ['Ann', 'Hi Ann, it is Ruth. Thanks, Ann.'],
  ['', 'Hi, it is Ruth. Thanks.'],
  ['http://x.example', 'Hi, it is Ruth. Thanks.'],
])('a template for %j', (firstName, expected) => {
  const template = 'Hi {firstName}, it is {person}. Thanks, {firstName}.';
  expect(fillTemplate(template, { firstName, person: 'Ruth Calloway' })).toBe(expected);
});

const words = {
  from: 'This is Elm Home Buyers.',
  stop: 'Reply STOP to opt out.',
  stopped: '',
  help: '',
  templates: [],
};

test.each([
  ['Are you in?', 'This is Elm Home Buyers. Are you in? Reply STOP to opt out.'],
  ['ELM home buyers here.', 'ELM home buyers here. Reply STOP to opt out.'],
  ['Hello. Reply STOP to end.', 'This is Elm Home Buyers. Hello. Reply STOP to end.'],
  ['Elm Home Buyers. Responda ALTO.', 'Elm Home Buyers. Responda ALTO.'],
  ['I could not stop by.', 'This is Elm Home Buyers. I could not stop by. Reply STOP to opt out.'],
])('the first text, typed as %j', (typed, expected) => {
  expect(introduce(typed, 'Elm Home Buyers', words)).toBe(expected);
});
