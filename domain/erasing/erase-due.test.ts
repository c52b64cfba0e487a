import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { findLead } from '../leads/read-leads.ts';
import {
  erasureDue,
  erasurePauseMs,
  erasureRule,
  goesAtOnce,
  isErasureDue,
} from '../leads/state.ts';
import { keepDraft, markSent, readOffers } from '../offers/rows.ts';
import { addStage, readHistory, type Stage, stages } from '../stages/stages.ts';
import { eraseAsWished, eraseOlderThan, eraseOldOffers } from './erase-due.ts';
import { eraseLead } from './erase-leads.ts';

const day = 86_400_000;
const begin = Date.parse('2026-03-05T18:00:00Z');
const fourYears = Date.parse('2030-03-05T18:00:00Z') - begin;

onBothEngines('what is due is erased', ({ store, addLead }) => {
  type Mark = { stage: Stage; at?: number; isWithdrawn?: boolean };

  /** A lead whose stages were marked one after the other, the last of them being where it stands. */
  const leadAt = async (marks: readonly Mark[], askedAt: number | null = null) => {
    const lead = await addLead({ receivedAt: begin - 400 * day });
    await store().write(async (transaction) => {
      for (const { stage, at = begin, isWithdrawn = false } of marks) {
        const id = randomUUID();
        const mark = { stage, reachedAt: at, recordedAt: at, valueCents: undefined };
        await addStage(transaction, lead.id, mark, id);
        if (!isWithdrawn) continue;
        await transaction
          .updateTable('stages')
          .set({ withdrawn_at: at })
          .where('id', '=', id)
          .execute();
      }
      const stage = marks.findLast(({ isWithdrawn }) => isWithdrawn !== true)?.stage ?? '';
      const changed = transaction.updateTable('leads').set({ stage, erase_asked_at: askedAt });
      await changed.where('id', '=', lead.id).execute();
    });
    return lead;
  };

  const offerTo = (leadId: string, state: 'sent' | 'draft', version: number) =>
    store().write(async (transaction) => {
      const id = randomUUID();
      const made = { madeAt: begin, madeBy: undefined, validUntil: begin, isAssignable: true };
      const money = { figures: { property: '1 Elm St' }, offerCents: 100 };
      await keepDraft(transaction, { id, leadId, version, ...made, ...money });
      if (state === 'sent') await markSent(transaction, { id, leadId });
    });

  const isErased = async ({ id }: { id: string }) =>
    (await findLead(store(), { id }))?.erasedAt !== undefined;

  test('when a wish is granted is told alike by the function and by the SQL', async () => {
    const one = stages.map((stage) => [{ stage }]);
    const two = stages.flatMap((first) =>
      stages.flatMap((stage) => [
        [{ stage: first }, { stage, at: begin + day }],
        [{ stage: first }, { stage, at: begin + day, isWithdrawn: true }],
      ]),
    );
    const leads = await Promise.all([[], ...one, ...two].map((marks) => leadAt(marks, begin)));
    const db = await store().connect();
    const moments = [0, day, 3 * day, 3 * day + 1, 4 * day - 1, 4 * day, 9 * day];
    for (const { id } of leads) {
      const work = (await findLead(store(), { id }))?.work;
      const history = await readHistory(store(), { id });
      const due = erasureDue({ stage: work?.stage, askedAt: begin }, history) ?? Infinity;
      const own = db.selectFrom('leads').select('id').where('id', '=', id);
      for (const now of moments.map((later) => begin + later)) {
        const rows = await own.where(isErasureDue(now)).execute();
        expect([history, now, rows.length === 1]).toEqual([history, now, due <= now]);
      }
      const atOnce = await own.where(goesAtOnce).execute();
      expect(atOnce.length === 1).toBe(erasureRule(history) === 'at-once');
    }
    const cleared = db.updateTable('leads').set({ erase_asked_at: null });
    await cleared.where('erase_asked_at', '=', begin).execute();
  });

  test.for<[string, Mark[], number | undefined]>([
    ['an offer, 72 hours after it was asked for', [{ stage: 'offer' }], 3 * day],
    ['a contract, never while it runs', [{ stage: 'contract' }], undefined],
    [
      'a sale that closed, 72 hours after that',
      [{ stage: 'contract' }, { stage: 'closed', at: begin + day }],
      4 * day,
    ],
    [
      'a contract that was lost, likewise',
      [{ stage: 'contract' }, { stage: 'lost', at: begin + day }],
      4 * day,
    ],
    [
      'one that closed long ago, 72 hours after it was asked for',
      [{ stage: 'closed', at: begin - 90 * day }],
      3 * day,
    ],
    [
      'a contract that was a slip of the finger, as any offer',
      [{ stage: 'offer' }, { stage: 'contract', at: begin + day, isWithdrawn: true }],
      3 * day,
    ],
  ])('with %s', async ([, marks, due]) => {
    const lead = await leadAt(marks, begin);
    if (due !== undefined) {
      expect(await eraseAsWished(store(), begin + due - 1)).toEqual([]);
      await eraseAsWished(store(), begin + due);
    } else await eraseAsWished(store(), begin + 1_000 * day);
    expect(await isErased(lead)).toBe(due !== undefined);
  });

  test('two servers grant a wish once, and the family is told once', async () => {
    const { id, reference } = await leadAt([{ stage: 'offer' }], begin);
    const now = begin + erasurePauseMs;
    const granted = await Promise.all([eraseAsWished(store(), now), eraseAsWished(store(), now)]);
    expect(granted.flat()).toEqual([{ id, reference }]);
    const db = await store().connect();
    const told = db.selectFrom('deliveries').select('id').where('subject_kind', '=', 'erased-lead');
    expect(await told.where('subject_id', '=', reference).execute()).toHaveLength(1);
  });

  test('what is older than the owner wants to keep goes, but nothing of a sale under contract', async () => {
    const fresh = await addLead({ receivedAt: begin });
    const kept = await leadAt([{ stage: 'contract', at: begin - 300 * day }]);
    const lately = await leadAt([{ stage: 'contract' }, { stage: 'closed', at: begin - day }]);
    const offered = await leadAt([{ stage: 'offer' }]);
    const over = await leadAt([{ stage: 'closed', at: begin - 10 * day }]);
    await eraseOlderThan(store(), begin - 365 * day, begin);
    const leads = [fresh, kept, lately, offered, over];
    expect(await Promise.all(leads.map(isErased))).toEqual([false, false, false, true, true]);
    expect(await eraseOlderThan(store(), begin - 365 * day, begin)).toEqual([]);
  });

  test('after a contract the offers that were sent stay for four years, as does the consent', async () => {
    const lead = await leadAt([{ stage: 'contract' }, { stage: 'closed' }]);
    await offerTo(lead.id, 'sent', 1);
    await offerTo(lead.id, 'draft', 2);
    await eraseLead(store(), lead.id, begin + 5 * day);
    const versions = async () =>
      (await readOffers(store(), lead.id)).map(({ version, state }) => [version, state]);
    expect(await versions()).toEqual([[1, 'sent']]);
    const db = await store().connect();
    const row = db.selectFrom('leads').select(['offers_until', 'proof_until', 'last_name']);
    const until = begin + fourYears;
    expect(await row.where('id', '=', lead.id).executeTakeFirst()).toEqual({
      offers_until: until,
      proof_until: until,
      last_name: '',
    });
    await eraseOldOffers(store(), until - 1);
    expect(await versions()).toHaveLength(1);
    expect(await eraseOldOffers(store(), until)).toBeGreaterThan(0);
    expect(await versions()).toEqual([]);
  });

  test('without a contract the offers go with the lead', async () => {
    const lead = await leadAt([{ stage: 'offer' }]);
    await offerTo(lead.id, 'sent', 1);
    await eraseLead(store(), lead.id, begin);
    expect(await readOffers(store(), lead.id)).toEqual([]);
  });
});
