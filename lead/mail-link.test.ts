import { expect, test } from 'vitest';
import { mailLink } from './mail-link.ts';

test.each([
  ['ann.lee@example.com', 'mailto:ann.lee@example.com'],
  [
    'ann?bcc=spy%40evil.example&subject=offer@example.com',
    'mailto:ann%3Fbcc%3Dspy%2540evil.example%26subject%3Doffer@example.com',
  ],
])('a letter to %s goes there alone', (email, link) => {
  expect(mailLink(email)).toBe(link);
  expect(new URL(link).search).toBe('');
  expect(decodeURIComponent(new URL(link).pathname)).toBe(email);
});
