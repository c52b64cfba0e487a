import { expect, test } from 'vitest';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { eraseLead } from '../erasing/erase-leads.ts';
import { changeCall, findCall, hasRecording, insertCall } from './calls.ts';

const abroad = '+4512345678';

onBothEngines('a call', ({ store, addLead }) => {
  const find = (sid: string) =>
    store().write((transaction) => findCall(transaction, store().engine, sid));
  const insert = (sid: string, leadId: string | undefined, phone = abroad) =>
    store().write((transaction) => insertCall(transaction, { sid, leadId, phone, now: 1_000 }));

  test('is kept open, and with what is heard of it later', async () => {
    const { id } = await addLead();
    await insert('CA1', undefined);
    expect(await find('CA1')).toEqual({
      sid: 'CA1',
      leadId: undefined,
      state: 'open',
      recordingSid: '',
    });
    await store().write((transaction) =>
      changeCall(transaction, 'CA1', {
        lead: { id, phone: abroad },
        state: 'missed',
        answeredBy: 'human',
        recording: { sid: 'RE1', seconds: 12 },
      }),
    );
    expect(await find('CA1')).toMatchObject({ leadId: id, state: 'missed', recordingSid: 'RE1' });
    expect(await find('CA0')).toBeUndefined();
    expect([
      await hasRecording(store(), id, 'RE1'),
      await hasRecording(store(), id, 'RE2'),
    ]).toEqual([true, false]);
  });

  test('leaves its name alone when its lead is erased, and its recording to be deleted', async () => {
    const { id } = await addLead();
    await insert('CA3', id, '+4587654321');
    await store().write((transaction) =>
      changeCall(transaction, 'CA3', { recording: { sid: 'RE3', seconds: 1 } }),
    );
    await eraseLead(store(), id, 2_000);
    expect(await find('CA3')).toEqual({
      sid: 'CA3',
      leadId: undefined,
      state: 'erased',
      recordingSid: '',
    });
    const db = await store().connect();
    const left = db.selectFrom('deliveries').select(['id', 'channel', 'state']);
    expect(await left.where('channel', '=', 'erase-recording').execute()).toEqual([
      { id: 'erase-RE3', channel: 'erase-recording', state: 'pending' },
    ]);
  });
});
