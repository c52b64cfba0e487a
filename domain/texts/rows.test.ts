import { expect, test } from 'vitest';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { request } from '#tests/support/service-leads.ts';
import { eraseLead } from '../erasing/erase-leads.ts';
import { findLead } from '../leads/read-leads.ts';
import { addText, takeBackText, textDeliveryId } from '../work/queued-text.ts';
import { isKnownText, keepReceivedText, keepSentText, receiptsOf, recordReceipt } from './rows.ts';

onBothEngines('a text', ({ store, addLead }) => {
  const addTextOf = async (event: string) => {
    const { id } = await addLead();
    const times = { now: 1_000, textAt: 2_000 };
    await store().write((transaction) => addText(transaction, id, event, times));
    return id;
  };
  const hear = (eventId: string, state: string, error = '', now = 3_000) =>
    recordReceipt(store(), { sid: `SM ${eventId}`, eventId, state, error }, now);

  test('has its latest receipt, in whatever order they come', async () => {
    const id = await addTextOf('one');
    for (const state of ['sent', 'undelivered', 'sending', 'delivered', 'made-up']) {
      await hear('one', state, state === 'undelivered' ? '30003' : '');
    }
    await store().write((transaction) =>
      keepSentText(transaction, { sid: 'SM one', leadId: id, eventId: 'one' }, 9_000),
    );
    expect(await receiptsOf(store(), id)).toEqual(
      new Map([['one', { state: 'undelivered', error: '30003', at: 3_000 }]]),
    );
    expect(await hear('one', 'sent')).toEqual({ phone: request.phone });
    expect(await hear('nothing', 'sent')).toBeUndefined();
  });

  test('that was handed over without an answer is settled by its receipt', async () => {
    const id = await addTextOf('two');
    const db = await store().connect();
    const mine = textDeliveryId('two');
    await db
      .updateTable('deliveries')
      .set({ state: 'unknown', last_error: 'no answer' })
      .where('id', '=', mine)
      .execute();
    await hear('two', 'delivered', '', 4_000);
    expect((await findLead(store(), { id }))?.deliveries).toMatchObject([
      { id: mine, state: 'sent', sentAt: 4_000, lastError: undefined },
    ]);
  });

  test('can be taken back until somebody begins to send it', async () => {
    await addTextOf('three');
    const takeBack = () => store().write((transaction) => takeBackText(transaction, 'three'));
    expect([await takeBack(), await takeBack()]).toEqual([true, false]);
    await addTextOf('four');
    const db = await store().connect();
    const begun = db.updateTable('deliveries').set({ attempts: 1 });
    await begun.where('id', '=', textDeliveryId('four')).execute();
    expect(await store().write((transaction) => takeBackText(transaction, 'four'))).toBe(false);
  });

  test('leaves no receipt of a lead that was erased', async () => {
    const id = await addTextOf('five');
    await eraseLead(store(), id, 5_000);
    expect(await hear('five', 'delivered')).toBeUndefined();
    expect(await receiptsOf(store(), id)).toEqual(new Map());
  });

  test('that came to us is known, and has no receipt', async () => {
    const { id } = await addLead();
    const db = await store().connect();
    expect(await isKnownText(db, 'SM in')).toBe(false);
    const text = { sid: 'SM in', leadId: id, number: '+15125550123' };
    await store().write((transaction) => keepReceivedText(transaction, text, 8_000));
    expect(await isKnownText(db, 'SM in')).toBe(true);
    expect(await receiptsOf(store(), id)).toEqual(new Map());
  });
});
