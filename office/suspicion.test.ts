import { expect, test } from 'vitest';
import { suspicions } from './suspicion.ts';

const person = { firstName: 'Ann', lastName: 'Lee' };
const quiet = { honeypot: undefined, filledInMs: undefined };

test.each([
  [person, quiet, []],
  [person, { honeypot: '', filledInMs: 3_000 }, []],
  [person, { honeypot: '  ', filledInMs: 45_000 }, []],
  [person, { ...quiet, honeypot: 'Acme' }, ['honeypot']],
  [person, { ...quiet, filledInMs: 2_999 }, ['too-fast']],
  [{ ...person, firstName: 'https://spam.example' }, quiet, ['link-in-name']],
  [{ ...person, lastName: 'WWW.spam' }, quiet, ['link-in-name']],
  [{ ...person, lastName: 'cheap-loans.com' }, quiet, ['link-in-name']],
  [{ firstName: 'J.R.', lastName: 'St. Clair-Comstock' }, quiet, []],
  [
    { ...person, firstName: 'http:x' },
    { honeypot: 'x', filledInMs: 1 },
    ['honeypot', 'too-fast', 'link-in-name'],
  ],
])('%j with %j is suspected of %j', (name, hints, reasons) => {
  expect(suspicions(name, hints)).toEqual(reasons);
});
