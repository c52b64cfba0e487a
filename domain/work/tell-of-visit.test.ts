import { expect, test } from 'vitest';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import type { Channel } from '../deliveries/delivery.ts';
import { graceMs, takeBackWord, tellOfVisit } from './tell-of-visit.ts';

onBothEngines('word of a visit', ({ store, addLead }) => {
  const visited = async (given: { email?: string; isSuspect?: boolean } = {}) => {
    const { id, request } = await addLead();
    return {
      id,
      email: request.email,
      visit_at: 9_000 as number | null,
      isSuspect: false,
      ...given,
    };
  };
  type Visited = Awaited<ReturnType<typeof visited>>;

  const tell = (lead: Visited, event: string, visitAt: number | null = 9_000) =>
    store().write((transaction) =>
      tellOfVisit(transaction, { ...lead, visit_at: visitAt }, `${event} ${lead.id}`, 1_000),
    );
  const takeBack = (lead: Visited, event: string, visitAt: number | null) =>
    store().write((transaction) =>
      takeBackWord(transaction, { ...lead, visit_at: visitAt }, `${event} ${lead.id}`, 2_000),
    );
  const setAll = (lead: Visited, to: { state?: string; attempts?: number }) =>
    store().writeOne((db) =>
      db.updateTable('deliveries').set(to).where('lead_id', '=', lead.id).execute(),
    );
  /** What waits to be told, as the event that it tells of. */
  const waiting = async (lead: Visited, channel: Channel = 'seller-visit'): Promise<string[]> => {
    const db = await store().connect();
    const rows = await db
      .selectFrom('deliveries')
      .selectAll()
      .where('lead_id', '=', lead.id)
      .where('channel', '=', channel)
      .where('state', '=', 'pending')
      .where('attempts', '=', 0)
      .execute();
    return rows.map((row) => row.subject_id.split(' ')[0] ?? '');
  };

  test.each([
    ['both are told', {}, ['plan'], ['plan']],
    ['whoever has no mailbox is not', { email: '' }, ['plan'], []],
    ['nor is who may be a machine', { isSuspect: true }, ['plan'], []],
  ])('%s, after a time to undo it', async (_, given, team, seller) => {
    const lead = await visited(given);
    await tell(lead, 'plan');
    expect(await waiting(lead, 'team-visit')).toEqual(team);
    expect(await waiting(lead)).toEqual(seller);
    const db = await store().connect();
    const rows = db.selectFrom('deliveries').selectAll().where('lead_id', '=', lead.id);
    for (const row of await rows.execute()) expect(row.next_attempt_at).toBe(1_000 + graceMs);
  });

  test('that nobody heard yet is replaced by what is true by now', async () => {
    const lead = await visited();
    await tell(lead, 'plan');
    await tell(lead, 'move');
    expect(await waiting(lead)).toEqual(['move']);
    await tell(lead, 'cancel', null);
    expect(await waiting(lead)).toEqual([]);
  });

  test.each([
    ['sent', { state: 'sent' }],
    ['being sent', { attempts: 1 }],
  ])('that was %s is followed by word that there is none', async (_, how) => {
    const lead = await visited();
    await tell(lead, 'plan');
    await setAll(lead, how);
    await tell(lead, 'cancel', null);
    expect(await waiting(lead)).toEqual(['cancel']);
  });

  test('that never went out is not taken back in words, and the visit before is told where nobody knows it', async () => {
    const lead = await visited();
    await tell(lead, 'plan');
    await takeBack(lead, 'undo', null);
    expect(await waiting(lead)).toEqual([]);
    await tell(lead, 'plan-again');
    await tell(lead, 'move');
    await takeBack(lead, 'undo-move', 9_000);
    expect(await waiting(lead)).toEqual(['undo-move']);
  });

  test('of the visit before is true again where its change never went out', async () => {
    const lead = await visited();
    await tell(lead, 'plan');
    await setAll(lead, { state: 'sent' });
    await tell(lead, 'move');
    await takeBack(lead, 'undo', 9_000);
    expect(await waiting(lead)).toEqual([]);
  });

  test('that went out and was undone is corrected', async () => {
    const lead = await visited();
    await tell(lead, 'plan');
    await setAll(lead, { state: 'sent' });
    await takeBack(lead, 'undo', null);
    expect(await waiting(lead)).toEqual(['undo']);
  });
});
