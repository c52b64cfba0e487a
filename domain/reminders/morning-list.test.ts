import { expect, test } from 'vitest';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { makeMorningList } from './morning-list.ts';

const opensAt = 1_000_000;
const minute = 60_000;

onBothEngines('the list of a morning', ({ store, addLead }) => {
  const make = (day: string, now: number) => makeMorningList(store(), { day, opensAt }, now);
  const rowOf = async (day: string) => {
    const db = await store().connect();
    const lists = db.selectFrom('deliveries').selectAll().where('subject_kind', '=', 'day');
    return lists.where('subject_id', '=', day).executeTakeFirst();
  };

  test('is not made before there is a lead from before it', async () => {
    expect(await make('2026-01-02', opensAt)).toBe(false);
    await addLead({ receivedAt: opensAt });
    expect(await make('2026-01-02', opensAt)).toBe(false);
    await addLead({ receivedAt: opensAt - 1 });
    expect(await make('2026-01-02', opensAt)).toBe(true);
  });

  test('is made once a day, however many ask at once', async () => {
    await addLead({ receivedAt: 1 });
    const made = await Promise.all([1, 2, 3].map(() => make('2026-01-05', opensAt)));
    expect(made.filter(Boolean)).toHaveLength(1);
    expect(await make('2026-01-05', opensAt + 9 * minute)).toBe(false);
    expect(await make('2026-01-06', opensAt)).toBe(true);
    expect(await rowOf('2026-01-05')).toMatchObject({ lead_id: null, created_at: opensAt });
  });

  test('is made again where a clock that was ahead had made it, by more than clocks differ', async () => {
    await addLead({ receivedAt: 1 });
    const ahead = opensAt + minute + 1;
    await make('2026-01-07', ahead);
    await store().writeOne((db) =>
      db
        .updateTable('deliveries')
        .set({ state: 'sent', sent_at: ahead, attempts: 1 })
        .where('id', 'like', '%2026-01-07')
        .execute(),
    );
    expect(await make('2026-01-07', opensAt + 1)).toBe(false);
    expect(await make('2026-01-07', opensAt)).toBe(true);
    expect(await rowOf('2026-01-07')).toMatchObject({
      state: 'pending',
      attempts: 0,
      sent_at: null,
      created_at: opensAt,
      next_attempt_at: opensAt,
    });
  });
});
