import { expect, test } from 'vitest';
import { believeClock, retentionFacts } from '#domain/erasing/requests-kept.ts';
import { heardSince } from '#domain/health/check-store.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { lastDone, recordDone, takeTurn } from './turns.ts';

const hour = 3_600_000;
const now = 1_000 * hour;

onBothEngines('by the clock', ({ store, addLead }) => {
  test('one of several processes has its turn, and the next when its time has come', async () => {
    const turns = (at: number) =>
      Promise.all(Array.from({ length: 4 }, () => takeTurn(store(), 'backup', at, hour)));
    expect((await turns(now)).filter(Boolean)).toHaveLength(1);
    expect((await turns(now + hour - 1)).filter(Boolean)).toEqual([]);
    expect((await turns(now + hour)).filter(Boolean)).toHaveLength(1);
    expect(await takeTurn(store(), 'sign-of-life', now, hour)).toBe(true);
    // A clock that was ahead keeps nobody waiting.
    expect((await turns(now - hour)).filter(Boolean)).toHaveLength(1);
  });

  test('what was done last is known, unless a clock was ahead', async () => {
    expect(await lastDone(store(), 'backup', now)).toBeUndefined();
    await recordDone(store(), 'backup', now);
    await recordDone(store(), 'backup', now + 1);
    expect(await lastDone(store(), 'backup', now)).toBe(now + 1);
    expect(await lastDone(store(), 'backup', now - hour)).toBeUndefined();
  });

  test('a time is believed forward only, and before that the newest lead is', async () => {
    const facts = () => retentionFacts(store(), 2_000, 10_000);
    expect(await facts()).toEqual({ lastSeenAt: undefined, kept: 0, due: 0 });
    await addLead({ receivedAt: 1_000 });
    await addLead({ receivedAt: 5_000 });
    expect(await facts()).toEqual({ lastSeenAt: 5_000, kept: 2, due: 1 });
    for (const at of [7_000, 6_000]) await believeClock(store(), at);
    expect((await facts()).lastSeenAt).toBe(7_000);
  });

  test('a lead was heard of when it came, not before and not in the future', async () => {
    await addLead({ receivedAt: now });
    const heard = (since: number, at: number) => heardSince(store(), since, at);
    expect([
      await heard(now - 1, now),
      await heard(now, now + hour),
      await heard(now - hour, now - 1),
    ]).toEqual([true, false, false]);
  });
});
