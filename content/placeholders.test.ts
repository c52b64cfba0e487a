import { expect, test } from 'vitest';
import { fill, unfilled } from './placeholders.ts';

const facts = { phone: '(254) 555-0142', closingIn: '7 days', nested: '{phone}' };

test.each([
  ['Call {phone}.', 'Call (254) 555-0142.'],
  ['{closingIn}, {closingIn}', '7 days, 7 days'],
  ['no braces', 'no braces'],
  ['{unknown} stays', '{unknown} stays'],
  ['{Phone} stays', '{Phone} stays'],
  ['{constructor} stays', '{constructor} stays'],
  ['{nested} is filled once', '{phone} is filled once'],
  [
    ['{phone}', { lines: ['{closingIn}'] }],
    ['(254) 555-0142', { lines: ['7 days'] }],
  ],
  [
    { year: 2021, sample: true, none: null },
    { year: 2021, sample: true, none: null },
  ],
])('%j becomes %j', (tree, filled) => {
  expect(fill(tree, facts)).toEqual(filled);
});

test('filling leaves the original as it was', () => {
  const tree = { lines: ['{phone}'] };
  fill(tree, facts);
  expect(tree).toEqual({ lines: ['{phone}'] });
});

test.each([
  [{ hero: { heading: 'In {city}' } }, [{ field: 'hero.heading', name: 'city' }]],
  [{ steps: [{ text: 'a' }, { text: '{b}' }] }, [{ field: 'steps[1].text', name: 'b' }]],
  [{ lead: '{closing_in}' }, [{ field: 'lead', name: 'closing_in' }]],
  [
    { lead: '{a} and { b }' },
    [
      { field: 'lead', name: 'a' },
      { field: 'lead', name: ' b ' },
    ],
  ],
  [{ year: 2021, none: null, text: 'nothing open' }, []],
])('what remains open in %j is named with its field', (tree, open) => {
  expect(unfilled(tree)).toEqual(open);
});

test.each([
  ['It closes at {time}.', '6 p. m.', 'It closes at 6 p. m.'],
  ['It closes at {time}.', '6 PM', 'It closes at 6 PM.'],
  ['At {time}, or later.', '6 p. m.', 'At 6 p. m., or later.'],
  ['{time}. {other}.', '6 p. m.', '6 p. m. {other}.'],
])('%j with %j has one period at its end', (text, time, filled) => {
  expect(fill(text, { time })).toBe(filled);
});
