import { expect, test } from 'vitest';
import { suspicions } from './new-lead.ts';

const person = { firstName: 'Ann', lastName: 'Lee' };

test.each([
  [person, undefined, []],
  [person, '', []],
  [person, '  ', []],
  [person, 'Acme', ['honeypot']],
  [{ ...person, firstName: 'https://spam.example' }, '', ['link-in-name']],
  [{ ...person, lastName: 'WWW.spam' }, '', ['link-in-name']],
  [{ ...person, lastName: 'cheap-loans.com' }, '', ['link-in-name']],
  [{ firstName: 'J.R.', lastName: 'St. Clair-Comstock' }, '', []],
  [{ ...person, firstName: 'http:x' }, 'x', ['honeypot', 'link-in-name']],
])('%j with %j in the hidden field is suspected of %j', (name, honeypot, reasons) => {
  expect(suspicions(name, honeypot)).toEqual(reasons);
});
