import { expect, test } from 'vitest';
import { postalAddressOf } from '#content/facts.ts';
import { loadCompany } from '#content/load-company.ts';
import { receiptLetter } from './receipt.ts';

const { company, letters } = loadCompany();
const sender = { ...company, postalAddress: postalAddressOf(company) };
const names = { reference: 'HRW-472', firstName: 'Ann' };

test('every name in braces is filled in', () => {
  const { subject, text, html } = receiptLetter(letters.receipt, names, sender);
  expect(subject).toBe('We received your request (HRW-472)');
  expect(text).toContain('Thank you, Ann.');
  expect(text).toContain(`within ${company.promises.offerWithin}`);
  expect(text).toContain(`Call ${company.phone}: tel:+1`);
  expect(text + html).not.toMatch(/\{\w+\}/);
});

test('whoever gave no first name that is one is thanked all the same', () => {
  const { text } = receiptLetter(letters.receipt, { ...names, firstName: '' }, sender);
  expect(text).toMatch(/^Thank you\. We received/);
});
