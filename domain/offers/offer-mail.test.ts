import { expect, test } from 'vitest';
import { offerMail } from './offer-mail.ts';

test.each([
  ['ann@example.com', false, 'mailed'],
  ['ann@example.com', true, 'may-be-spam'],
  ['', false, 'no-address'],
  ['', true, 'no-address'],
] as const)('an offer to %j, suspect: %s, is %s', (email, isSuspect, expected) => {
  expect(offerMail({ email }, { isSuspect })).toBe(expected);
});
