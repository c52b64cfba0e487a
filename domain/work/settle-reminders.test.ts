import { expect, test } from 'vitest';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { newDeliveryRow } from '../deliveries/delivery.ts';
import { settleReminders } from './settle-reminders.ts';

const call = 'call-reminder';
const offer = 'offer-reminder';
const waits = { answered_at: null, next_action_at: null, offered_at: null, stage: '' };

onBothEngines('a reminder', ({ store, addLead }) => {
  /** A lead that somebody is about to be reminded of, and of which a letter goes to the seller. */
  const remindedLead = async () => {
    const { id } = await addLead({}, ['seller-receipt']);
    const rows = ([call, offer] as const).map((kind) => {
      const content = { channel: 'sms', leadId: id, subject: { kind, id: '1' } } as const;
      return newDeliveryRow(`${id}-${kind}`, content, 1_000);
    });
    await store().writeOne((db) => db.insertInto('deliveries').values(rows).execute());
    return id;
  };
  const settle = async (id: string, before: object, after: object) => {
    const db = await store().connect();
    const row = await db.selectFrom('leads').selectAll().where('id', '=', id).executeTakeFirst();
    if (row === undefined) throw new Error('the lead is gone');
    const [was, is] = [
      { ...row, ...waits, ...before },
      { ...waits, ...after },
    ];
    await store().write((transaction) => settleReminders(transaction, was, is, 5_000));
  };
  const statesOf = async (id: string) => {
    const db = await store().connect();
    const rows = await db.selectFrom('deliveries').selectAll().where('lead_id', '=', id).execute();
    return Object.fromEntries(rows.map((row) => [row.subject_kind, row.state]));
  };

  test.each([
    ['the first answer ends that of the call', { answered_at: 5 }, [call]],
    ['so does a next action', { next_action_at: 5 }, [call]],
    ['so does a stage', { stage: 'contacted' }, [call]],
    ['an offer ends that of the offer', { offered_at: 5 }, [offer]],
    ['a lead that is lost needs neither', { stage: 'lost' }, [call, offer]],
    ['nor does one that is closed', { stage: 'closed' }, [call, offer]],
    ['nothing changed ends nothing', {}, []],
  ])('%s, and undoing it brings it back', async (_, done, ended) => {
    const id = await remindedLead();
    const other = await remindedLead();
    await settle(id, {}, done);
    const pending = { lead: 'pending', [call]: 'pending', [offer]: 'pending' };
    const dropped = Object.fromEntries(ended.map((kind) => [kind, 'dropped']));
    expect(await statesOf(id)).toEqual({ ...pending, ...dropped });
    expect(await statesOf(other)).toEqual(pending);
    await settle(id, done, {});
    expect(await statesOf(id)).toEqual(pending);
  });

  test('that was sent, or dropped for another reason, is not brought back', async () => {
    const id = await remindedLead();
    await store().write(async (transaction) => {
      const row = transaction.updateTable('deliveries').where('lead_id', '=', id);
      await row.set({ state: 'sent' }).where('subject_kind', '=', call).execute();
      const dropped = { state: 'dropped', last_error: 'over the budget' };
      await row.set(dropped).where('subject_kind', '=', offer).execute();
    });
    await settle(id, {}, { stage: 'lost' });
    await settle(id, { stage: 'lost' }, {});
    expect(await statesOf(id)).toMatchObject({ [call]: 'sent', [offer]: 'dropped' });
  });
});
