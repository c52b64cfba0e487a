import { expect, test } from 'vitest';
import { asText } from './as-text.ts';

const facts = { company: 'Elm Homes', phone: '(254) 555-0142' };
const first = { company: 'Elm Homes', from: 'This is Elm Homes.', stop: 'Reply STOP to opt out.' };

test('a text is shown as a phone gets it, with what it costs', () => {
  expect(asText('Hi {firstName}, it’s {person} — call {phone} 👍', facts, undefined)).toEqual({
    text: "Hi Maria, it's Alex - call (254) 555-0142",
    cost: '41 characters, billed as 1 text',
  });
});

test('the first to a seller says more, which may cost another', () => {
  const { cost } = asText('a'.repeat(150), facts, first);
  expect(cost).toMatch(
    /^150 characters, billed as 1 text; billed as 2 texts where it is the first/,
  );
});

test('what is longer than a text is billed as several', () => {
  expect(asText('a'.repeat(161), facts, undefined).cost).toBe('161 characters, billed as 2 texts');
});
