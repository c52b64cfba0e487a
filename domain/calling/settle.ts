import type { Store } from '#store/open.ts';
import { hourMs, minuteMs } from '#time/lengths.ts';
import type { CallResult } from '../events/event-kinds.ts';
import { finish } from './finish.ts';
import { type CallOut, holdCallOut, openCallsOut } from './rows.ts';

/** What the carrier is told; the words of a call that lasts so long come later. */
export const longestTalkMs = 2 * hourMs;

/** After so long without a word none comes any more. */
const patience: Record<Exclude<CallOut['state'], 'over'>, number> = {
  asked: 2 * minuteMs,
  'picked-up': 2 * minuteMs,
  rings: 2 * minuteMs,
  talks: longestTalkMs + minuteMs,
};

/** Between the word that our phone hung up and the one of how it went, which may come in any order. */
const graceMs = 10_000;

export const isLongGone = ({ state, changedAt, endedAt }: CallOut, now: number): boolean =>
  state === 'over' ||
  now - changedAt > patience[state] ||
  (endedAt !== undefined && now - endedAt > graceMs);

/** As far as it was heard. */
const resultOf = ({ state }: CallOut): CallResult => {
  if (state === 'talks') return 'answered';
  return state === 'picked-up' ? 'no-key' : 'unknown';
};

/** Calls of which the carrier never told the end. */
export const settleCalls = async (store: Store, now: number): Promise<number> => {
  const gone = (await openCallsOut(await store.connect())).filter((call) => isLongGone(call, now));
  for (const { id } of gone) {
    await store.write(async (transaction) => {
      const call = await holdCallOut(transaction, store.engine, id);
      if (call === undefined || !isLongGone(call, now)) return;
      await finish(transaction, store.engine, call, { result: resultOf(call) }, now);
    });
  }
  return gone.length;
};
