import { expect, test } from 'vitest';
import { errorText, redact } from './redact.ts';

test.each([
  ['550 <ann@example.com>: no such user', '550 <[address]>: no such user'],
  ['to=+12545550142 refused', 'to=[number] refused'],
  ['call (254) 555-0142 now', 'call ([number] now'],
  ['connect ECONNREFUSED 127.0.0.1:25', 'connect ECONNREFUSED [number]:25'],
  ['status 503', 'status 503'],
])('%j is kept as %j', (text, kept) => {
  expect(redact(text)).toBe(kept);
});

test('an error tells its cause', () => {
  expect(errorText(new TypeError('fetch failed', { cause: new Error('refused') }))).toBe(
    'fetch failed: refused',
  );
  expect(errorText('odd')).toBe('odd');
});
