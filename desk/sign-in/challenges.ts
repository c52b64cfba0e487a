import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { keyOrNew } from '#store/keys.ts';
import type { Store } from '#store/open.ts';

export const challengeMs = 5 * 60_000;

/** A challenge is answered for one purpose, by the one browser or in the one session that it was made for. */
export type AskedFor = { purpose: 'join' | 'sign-in' | 'step-up'; whose: string };

const nonceBytes = 16;
const timeBytes = 6;

/**
 * What a device is asked to sign. It seals itself what it is for and until when, so that whoever asks for many
 * writes nothing to the store; that it is answered once is written down with the answer.
 */
export const newChallenge = async (
  store: Store,
  askedFor: AskedFor,
  now: number,
): Promise<Uint8Array<ArrayBuffer>> => {
  const endsAt = Buffer.alloc(timeBytes);
  endsAt.writeUIntBE(now + challengeMs, 0, timeBytes);
  const asked = Buffer.concat([randomBytes(nonceBytes), endsAt]);
  return new Uint8Array(Buffer.concat([asked, sealOf(await keyOf(store), askedFor, asked)]));
};

export const wasAsked = async (
  store: Store,
  askedFor: AskedFor,
  now: number,
): Promise<(challenge: string) => boolean> => {
  const key = await keyOf(store);
  return (challenge) => {
    const bytes = Buffer.from(challenge, 'base64url');
    const asked = bytes.subarray(0, nonceBytes + timeBytes);
    const [given, right] = [bytes.subarray(asked.length), sealOf(key, askedFor, asked)];
    if (given.length !== right.length || !timingSafeEqual(given, right)) return false;
    const endsAt = asked.readUIntBE(nonceBytes, timeBytes);
    return now < endsAt && endsAt <= now + challengeMs;
  };
};

const sealOf = (key: Buffer, { purpose, whose }: AskedFor, asked: Buffer): Buffer =>
  createHmac('sha256', key)
    .update(JSON.stringify([purpose, whose, asked.toString('base64url')]))
    .digest();

const keyOf = (store: Store): Promise<Buffer> =>
  keyOrNew(store, 'challenges', () => randomBytes(32));
