import { expect, test } from 'vitest';
import { postalAddressOf } from '#content/facts.ts';
import { loadCompany } from '#content/load-company.ts';
import * as paper from '../all.tsx';
import { letterText } from './letter.ts';
import { receiptLetter } from './receipt.ts';

const { company, letters } = loadCompany();
const sender = { ...company, postalAddress: postalAddressOf(company) };
const names = { reference: 'HRW-472', firstName: 'Ann' };

test('every name in braces is filled in', () => {
  const letter = receiptLetter(letters.receipt, names, sender);
  const text = letterText(letter);
  expect(letter.subject).toBe('We received your request (HRW-472)');
  expect(text).toContain('Thank you, Ann.');
  expect(text).toContain(`within ${company.promises.offerWithin}`);
  expect(text).toContain(`Call ${company.phone}: tel:+1`);
  expect(text + paper.letter(letter)).not.toMatch(/\{\w+\}/);
});

test('whoever gave no first name that is one is thanked all the same', () => {
  const letter = receiptLetter(letters.receipt, { ...names, firstName: '' }, sender);
  expect(letterText(letter)).toMatch(/^Thank you\. We received/);
});
