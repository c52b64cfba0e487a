import { expect, test } from 'vitest';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { changeCall, insertCall } from './calls.ts';
import { eraseCalls, leaveRecordingToErase } from './erase-calls.ts';

onBothEngines('the calls of a lead that is erased', ({ store, addLead }) => {
  const insert = (sid: string, leadId: string, recordingSid?: string) =>
    store().write(async (transaction) => {
      await insertCall(transaction, { sid, leadId, phone: '+12545550142', now: 1_000 });
      if (recordingSid === undefined) return;
      const recording = { sid: recordingSid, seconds: 12 };
      await changeCall(transaction, sid, { answeredBy: 'human', recording });
    });
  const callOf = async (sid: string) => {
    const db = await store().connect();
    return db.selectFrom('calls').selectAll().where('sid', '=', sid).executeTakeFirst();
  };
  const recordingsLeft = async () => {
    const db = await store().connect();
    const rows = db.selectFrom('deliveries').selectAll().where('channel', '=', 'erase-recording');
    return rows.orderBy('id').execute();
  };

  test('keep their name and nothing else, and each recording is left to be deleted', async () => {
    const [gone, stays] = [await addLead(), await addLead()];
    await insert('CA1', gone.id, 'RE1');
    await insert('CA2', gone.id);
    await insert('CA3', stays.id, 'RE3');
    const before = await callOf('CA3');
    await store().write((transaction) => eraseCalls(transaction, gone.id, 5_000));
    for (const sid of ['CA1', 'CA2']) {
      expect(await callOf(sid)).toMatchObject({
        sid,
        lead_id: null,
        phone: '',
        state: 'erased',
        answered_by: '',
        recording_sid: '',
        recording_seconds: 0,
      });
    }
    expect(await callOf('CA3')).toEqual(before);
    expect(await recordingsLeft()).toMatchObject([
      { id: 'erase-RE1', subject_id: 'RE1', lead_id: null, state: 'pending', created_at: 5_000 },
    ]);
  });

  test('leave a recording once, even if word of it comes again', async () => {
    for (const now of [6_000, 7_000]) {
      await store().write((transaction) => leaveRecordingToErase(transaction, 'RE9', now));
    }
    expect((await recordingsLeft()).filter((row) => row.subject_id === 'RE9')).toMatchObject([
      { created_at: 6_000 },
    ]);
  });
});
