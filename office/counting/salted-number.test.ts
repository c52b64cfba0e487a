import { expect, test } from 'vitest';
import { newSalt, type Salt, saltedNumber } from './salted-number.ts';

const salt: Salt = [7, 11];
const people = Array.from({ length: 100_000 }, (_, at) => `10.0.${at >> 8}.${at & 255}`);

test('people whose addresses differ in a digit are told apart as well as by chance', () => {
  const numbers = new Set(people.map((address) => saltedNumber(salt, address, 'Phone')));
  // Chance lets about one pair of so many meet.
  expect(people.length - numbers.size).toBeLessThan(10);
});

test('the lowest bits are spread as evenly as the rest', () => {
  const places = new Uint16Array(256);
  for (const address of people) {
    const place = saltedNumber(salt, address) & 255;
    places[place] = (places[place] ?? 0) + 1;
  }
  expect(Math.min(...places)).toBeGreaterThan(300);
  expect(Math.max(...places)).toBeLessThan(500);
});

test('it is a whole number of 32 bits, the same for the same texts', () => {
  const number = saltedNumber(salt, '203.0.113.7', 'Phone');
  expect(number).toBe(number | 0);
  expect(saltedNumber(salt, '203.0.113.7', 'Phone')).toBe(number);
});

test.each([
  ['another text', salt, ['203.0.113.8', 'Phone']],
  ['the same letters parted elsewhere', salt, ['203.0.113.7P', 'hone']],
  ['another beginning of the salt', [8, 11], ['203.0.113.7', 'Phone']],
  ['another end of the salt', [7, 12], ['203.0.113.7', 'Phone']],
] satisfies [string, Salt, string[]][])('%s gives another number', (_, given, texts) => {
  expect(saltedNumber(given, ...texts)).not.toBe(saltedNumber(salt, '203.0.113.7', 'Phone'));
});

test('no two salts are the same', () => {
  expect(newSalt()).not.toEqual(newSalt());
});
