import { expect, test } from 'vitest';
import { request } from '#tests/support/service-leads.ts';
import { keyFingerprint } from './receive.ts';

test('a request that was kept before phones were stored as they are dialed is known again', () => {
  expect(keyFingerprint('key', request)).toBe('ycc-KxK_EcO1MepWdSukflhvlzDlcC1-zvKgYiry5kc');
});
