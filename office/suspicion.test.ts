import { expect, test } from 'vitest';
import { type Stage, type StageMark, stages } from '#store/stages.ts';
import { isSuspect, suspicions } from './suspicion.ts';

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

const marksOf = (...names: Stage[]): StageMark[] =>
  names.map((stage, index) => ({ stage, reachedAt: index, recordedAt: index, valueCents: 0 }));

test.each(stages)('of a suspect that was marked %s', (stage) => {
  expect(isSuspect({ suspect: ['honeypot'] }, marksOf(stage))).toBe(stage === 'lost');
});

test('who was spoken to stays a person, also when lost in the end', () => {
  expect(isSuspect({ suspect: ['honeypot'] }, marksOf('contacted', 'lost'))).toBe(false);
  expect(isSuspect({ suspect: ['honeypot'] }, [])).toBe(true);
  expect(isSuspect({ suspect: [] }, [])).toBe(false);
});
