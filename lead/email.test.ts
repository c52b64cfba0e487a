import { expect, test } from 'vitest';
import { looksLikeEmail, mailboxOf, normalizeEmail } from './email.ts';

test.each([
  'ann@example.com',
  ' Ann.Lee+house@Example.CO.uk ',
  "o'brien@mail.example",
  'a@b.io',
  'ann@xn--bcher-kva.example',
])('%j looks like an address', (email) => {
  expect(looksLikeEmail(email)).toBe(true);
});

test.each([
  'ann',
  'ann@',
  '@example.com',
  'ann@example',
  'ann@@example.com',
  'ann lee@example.com',
  'ann@example.com,other@example.com',
  'ann@example.com;other@example.com',
  'Ann <ann@example.com>',
  'ann@example.com\nBcc: other@example.com',
  '"ann"@example.com',
  '.ann@example.com',
  'ann..lee@example.com',
  'ann@-example.com',
  'ann@example..com',
  'ann@1.2',
  `${'a'.repeat(65)}@example.com`,
  `ann@${'a.'.repeat(130)}com`,
])('%j does not', (email) => {
  expect(looksLikeEmail(email)).toBe(false);
});

test('an address is trimmed and lower-cased', () => {
  expect(normalizeEmail('  Ann@Example.COM ')).toBe('ann@example.com');
});

test.each([
  ['ann@example.com', 'ann@example.com'],
  ['Ann+offer@example.com', 'ann@example.com'],
  ['a.n.n+1@gmail.com', 'ann@gmail.com'],
  ['a.nn@example.com', 'a.nn@example.com'],
  ['+1@example.com', '+1@example.com'],
])('%s is read in %s', (email, mailbox) => expect(mailboxOf(email)).toBe(mailbox));
