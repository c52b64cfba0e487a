import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { company } from './company.ts';

const facts = parse(readFileSync('content/company.yaml', 'utf8'));

test.for([
  ['(325) 555-0177', '(325) 555-0177'],
  ['325-555-0177', '(325) 555-0177'],
  ['3255550177', '(325) 555-0177'],
  ['+1 325.555.0177', '(325) 555-0177'],
  ['325-555-017', undefined],
  ['325-555-0177 x2', undefined],
] as const)('the phone typed as %s', ([typed, expected]) => {
  const read = v.safeParse(company, { ...facts, phone: typed });
  expect(read.success ? read.output.phone : undefined).toBe(expected);
});

test.for([
  ['08:00', '08:00'],
  ['8:00', '08:00'],
  ['8 AM', '08:00'],
  ['8.30am', '08:30'],
  ['12:15 a.m.', '00:15'],
  ['8', undefined],
  ['25:00', undefined],
  ['13 pm', undefined],
] as const)('opening time typed as %s', ([typed, expected]) => {
  const hours = { ...facts.hours, opens: typed, closes: '11:30 PM' };
  const read = v.safeParse(company, { ...facts, hours });
  expect(read.success ? read.output.hours.opens : undefined).toBe(expected);
  if (read.success) expect(read.output.hours.closes).toBe('23:30');
});
