import { createHash } from 'node:crypto';
import type { Store } from '#store/open.ts';

/** So many of the newest: two that are committed at once, in whatever order, change it both. */
const looked = 8;

/** The same for as long as no lead came, nobody did anything, and no call went on. */
export const changeTag = async (store: Store): Promise<string> => {
  const db = await store.connect();
  const events = await db
    .selectFrom('events')
    .select('id')
    .orderBy('at', 'desc')
    .limit(looked)
    .execute();
  const leads = await db
    .selectFrom('leads')
    .select('id')
    .orderBy('received_at', 'desc')
    .limit(looked)
    .execute();
  const callsOut = await db
    .selectFrom('calls_out')
    .select(['id', 'state'])
    .orderBy('changed_at', 'desc')
    .limit(looked)
    .execute();
  const callsIn = await db
    .selectFrom('calls')
    .select(['sid as id', 'state'])
    .orderBy('received_at', 'desc')
    .limit(looked)
    .execute();
  const calls = [...callsOut, ...callsIn].map(({ id, state }) => id + state);
  const ids = [...[...events, ...leads].map(({ id }) => id), ...calls].join();
  return createHash('sha256').update(ids).digest('base64url').slice(0, 12);
};
