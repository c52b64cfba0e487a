import { expect, test } from 'vitest';
import { mailboxOf } from './mailbox.ts';

test.each([
  ['ann@example.com', 'ann@example.com'],
  ['Ann+offer@example.com', 'ann@example.com'],
  ['a.n.n+1@gmail.com', 'ann@gmail.com'],
  ['a.nn@example.com', 'a.nn@example.com'],
  ['+1@example.com', '+1@example.com'],
])('%s is read in %s', (email, mailbox) => expect(mailboxOf(email)).toBe(mailbox));
