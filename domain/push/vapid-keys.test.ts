import { createECDH } from 'node:crypto';
import { expect } from 'vitest';
import { test } from '#tests/support/domain-store.ts';
import { vapidKeys } from './vapid-keys.ts';

test('a store has one pair of keys, of the lengths that a push service counts', async ({
  store,
}) => {
  const pairs = await Promise.all([1, 2, 3].map(() => vapidKeys(store)));
  const keys = await vapidKeys(store);
  for (const pair of pairs) expect(pair).toEqual(keys);
  const secret = Buffer.from(keys.privateKey, 'base64url');
  expect([secret.length, Buffer.from(keys.publicKey, 'base64url').length]).toEqual([32, 65]);
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(secret);
  expect(pair.getPublicKey('base64url')).toBe(keys.publicKey);
});
