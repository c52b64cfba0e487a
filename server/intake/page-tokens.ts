import { createHmac, timingSafeEqual } from 'node:crypto';
import { readKey } from '#store/keys.ts';
import type { Store } from '#store/open.ts';
import { dayMs } from '#time/lengths.ts';

/** The page that held the form, and which version of the words stood beside its box. */
type Shown = { page: string; version: string };

export type PageTokens = {
  sign: (shown: Shown, now: number) => Promise<string>;
  /** When the page asked for its token; nothing where the token is not ours, or not for this page and words. */
  read: (token: string, shown: Shown, now: number) => Promise<number | undefined>;
};

/** Long enough for a page that stays open over a night and a request that waits for a connection. */
const longestAge = 2 * dayMs;
/** Servers that share a store may have clocks that differ. */
const clockDifference = 5 * 60_000;

/**
 * Says that a page of ours asked to be known while it showed these words. Signed with a key in the
 * store, so that every server knows the tokens of the others.
 */
export const createPageTokens = (store: Store): PageTokens => {
  let key: Buffer | undefined;
  const sealOf = async ({ page, version }: Shown, at: number): Promise<Buffer> => {
    key ??= await readKey(await store.connect(), 'pages');
    return createHmac('sha256', key)
      .update(JSON.stringify([page, version, at]))
      .digest();
  };
  return {
    sign: async (shown, now) => `${now}.${(await sealOf(shown, now)).toString('base64url')}`,
    read: async (token, shown, now) => {
      const [, time = '', seal = ''] = /^(\d{1,15})\.([\w-]{43})$/.exec(token) ?? [];
      const at = Number(time);
      if (seal === '' || at > now + clockDifference || at < now - longestAge) return undefined;
      const isOurs = timingSafeEqual(Buffer.from(seal, 'base64url'), await sealOf(shown, at));
      return isOurs ? at : undefined;
    },
  };
};
