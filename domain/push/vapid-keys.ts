import { createECDH } from 'node:crypto';
import { keyOrNew } from '#store/keys.ts';
import type { Store } from '#store/open.ts';

/** By which a push service knows us, and a phone whom it lets ring: RFC 8292. */
export type VapidKeys = { publicKey: string; privateKey: string };

const curve = 'prime256v1';
const length = 32;

/** One pair for the store, for as long as it lives: with another, every phone would have to be asked again. */
export const vapidKeys = async (store: Store): Promise<VapidKeys> => {
  const secret = await keyOrNew(store, 'push', newSecret);
  const pair = createECDH(curve);
  pair.setPrivateKey(secret);
  return {
    publicKey: pair.getPublicKey('base64url'),
    privateKey: secret.toString('base64url'),
  };
};

/** Node leaves out zeros at the beginning, and a push service counts the bytes. */
const newSecret = (): Buffer => {
  const pair = createECDH(curve);
  pair.generateKeys();
  const secret = pair.getPrivateKey();
  return Buffer.concat([Buffer.alloc(length - secret.length), secret]);
};
