import { expect, test } from 'vitest';
import { labelled, table, wrap } from './layout.ts';

test('columns line up', () => {
  expect(
    table(
      ['A', 'Name'],
      [
        ['1', 'Ann'],
        ['22', 'Bo'],
      ],
      80,
    ),
  ).toBe('A   Name\n1   Ann\n22  Bo');
});

test('the widest column gives way until the table fits', () => {
  const lines = table(['Ref', 'Property'], [['HRW-472', 'x'.repeat(200)]], 40).split('\n');
  expect(Math.max(...lines.map((line) => line.length))).toBe(40);
  expect(lines[1]).toMatch(/^HRW-472 {2}x+…$/);
});

test('a phone number is cut last', () => {
  const rows = [['Maria Gonzalez-Ramirez', '(254) 555-0142']];
  expect(table(['Name', 'Phone'], rows, 28, [1])).toContain('Maria Gonza…  (254) 555-0142');
  expect(table(['Name', 'Phone'], rows, 20, [1])).toContain('Maria G…  (254) 555…');
  expect(table(['Name', 'Phone'], rows, 5, [1])).toContain('Maria G…  (254) 5…');
});

test('control characters do not reach the terminal', () => {
  expect(table(['A'], [['\u001b[31mred\u0007\nnext']], 80)).toBe('A\n [31mred next');
});

test.each([
  ['', ['']],
  ['one two three', ['one two', 'three']],
  ['exactly 8', ['exactly', '8']],
  ['four fou', ['four fou']],
  ['muchtoolongaword a', ['muchtoolongaword', 'a']],
  ['a\n\u001b[31mb', ['a [31mb']],
])('%j becomes %j', (text, lines) => {
  expect(wrap(text, 8)).toEqual(lines);
});

test.each([
  ['several lines', 'Hello\nPhone: (900) 555-1212'],
  ['a line that is broken where it should look like a row', `Hello${' '.repeat(26)}Phone: (900)`],
  ['blanks that are no space', `Hello${'\u2800'.repeat(26)}Phone: (900)`],
  ['a word without end', `${'x'.repeat(30)}Phone:(900)`],
])('%s from a stranger cannot look like a row', (_, value) => {
  const [first, ...rest] = labelled('Comments', value, 40).split('\n');
  expect(first).toMatch(/^Comments:/);
  for (const line of rest) expect(line).toMatch(/^ {4}\S/);
  for (const line of [first ?? '', ...rest]) expect(line.length).toBeLessThanOrEqual(40);
});

test('what fits stands beside its label', () => {
  expect(labelled('Name', 'Ann Lee', 40)).toBe('Name: Ann Lee');
});
