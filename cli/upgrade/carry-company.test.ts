import { expect, test } from 'vitest';
import { splitCompany } from '#content/company.ts';
import { loadCompany } from '#content/load-company.ts';
import { carryCompany } from './carry-company.ts';

const sample = splitCompany(loadCompany().company);

test.each([
  ['24 hours', 24, 20],
  ['24-48 hours', '24-48', 20],
  ['12 hours', 12, undefined],
  ['20 hours', 20, undefined],
])('who promised an offer within %s is reminded in time', (offerWithin, hours, reminder) => {
  const { facts } = carryCompany(sample, { promises: { offerWithin } });
  expect(facts.promises.offerHours).toBe(hours);
  expect(facts.offerReminderHours).toBe(reminder);
});
