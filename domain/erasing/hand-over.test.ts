import { expect, test } from 'vitest';
import { callerOf } from '#lead/caller.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { request } from '#tests/support/service-leads.ts';
import { changeCall, findCall, insertCall } from '../calls/calls.ts';
import type { EventContent } from '../events/event-kinds.ts';
import { eventsOf } from '../events/events.ts';
import type { NewLead } from '../leads/types.ts';
import { addPhoto, listPhotos } from '../photos/rows.ts';
import { keepReceivedText, leavePhotosToFetch } from '../texts/rows.ts';
import { changeLeadWithin } from '../work/change-lead.ts';
import { eraseOlderThan } from './erase-due.ts';
import { eraseLead } from './erase-leads.ts';

onBothEngines('erasing a lead of a number that others have', ({ store, addLead }) => {
  let line = 2_000;
  const nextCaller = () => {
    line += 1;
    return callerOf(`+1512555${line}`);
  };
  const asked = async (phone: string, receivedAt: number, suspect: NewLead['suspect'] = []) =>
    (await addLead({ receivedAt, suspect, request: { ...request, phone } })).id;

  /** A text, and a call that left a message. */
  const hear = (leadId: string, number: string, name: string, now: number) =>
    store().write(async (transaction) => {
      const note = (eventId: string, content: EventContent, at = now) =>
        changeLeadWithin<never>(
          transaction,
          store().engine,
          leadId,
          { personId: undefined, now: at, eventId },
          () => ({ ...content, set: { next_action: 'Call' } }),
        );
      await keepReceivedText(transaction, { sid: `SM ${name}`, leadId, number }, now);
      await note(`SM ${name}`, { kind: 'text-in', details: { body: name } });
      await insertCall(transaction, { sid: `CA ${name}`, leadId, phone: number, now });
      const recording = { sid: `RE ${name}`, seconds: 5 };
      await changeCall(transaction, `CA ${name}`, { recording });
      const message = { seconds: 5, recording: recording.sid };
      await note(`CA ${name}-voicemail`, { kind: 'voicemail', details: message }, now + 1);
    });

  const kindsOf = async (id: string) =>
    (await eventsOf(store(), id, 9)).map(({ kind, canBeUndone }) => ({ kind, canBeUndone }));
  const callOf = (name: string) =>
    store().write((transaction) => findCall(transaction, store().engine, `CA ${name}`));
  const toErase = async (name: string) => {
    const db = await store().connect();
    const query = db.selectFrom('deliveries').select('id').where('id', '=', `erase-RE ${name}`);
    return (await query.execute()).length;
  };

  const addTexted = (leadId: string, textSid: string, eventId: string) => {
    const picture = { width: 4, height: 3, small: Uint8Array.of(1), large: Uint8Array.of(2) };
    const actor = { personId: undefined, now: 3_000, eventId };
    return addPhoto(store(), leadId, `${leadId} ${eventId}`, picture, actor, undefined, textSid);
  };
  const leftTo = async (channel: string) => {
    const db = await store().connect();
    const query = db.selectFrom('deliveries').selectAll().where('channel', '=', channel);
    return (await query.orderBy('subject_id').execute()).map((row) => row.subject_id);
  };

  test('hands over what came by phone, recordings included, and nothing else', async () => {
    const { number, phone } = nextCaller();
    const [seller, stranger] = [await asked(phone, 1_000), await asked(phone, 2_000)];
    await hear(stranger, number, 'one', 3_000);
    await eraseLead(store(), stranger, 4_000);
    expect(await kindsOf(seller)).toEqual([
      { kind: 'voicemail', canBeUndone: false },
      { kind: 'text-in', canBeUndone: false },
    ]);
    expect(await callOf('one')).toMatchObject({ leadId: seller, recordingSid: 'RE one' });
    expect(await toErase('one')).toBe(0);
    await eraseLead(store(), seller, 5_000);
    expect(await callOf('one')).toMatchObject({ state: 'erased', recordingSid: '' });
    expect(await toErase('one')).toBe(1);
  });

  test('hands over the photos that came with a text, those that are still to come too', async () => {
    const { number, phone } = nextCaller();
    const [seller, stranger] = [await asked(phone, 1_000), await asked(phone, 2_000)];
    await hear(stranger, number, 'six', 3_000);
    await store().write((transaction) =>
      leavePhotosToFetch(transaction, stranger, ['SM six/Media/ME1', 'SM six/Media/ME2'], 3_000),
    );
    await addTexted(stranger, 'SM six', 'texted-photo-SM six/Media/ME1');
    await addTexted(stranger, '', 'on the page');
    await eraseLead(store(), stranger, 4_000);
    expect(await listPhotos(store(), stranger)).toEqual([]);
    expect(await listPhotos(store(), seller)).toMatchObject([{ isTexted: true }]);
    expect(await leftTo('texted-photo')).toEqual(['SM six/Media/ME1', 'SM six/Media/ME2']);
    expect(await kindsOf(seller)).toContainEqual({ kind: 'photo-added', canBeUndone: false });
    expect(await leftTo('erase-text')).not.toContain('SM six');
    await eraseLead(store(), seller, 5_000);
    expect(await listPhotos(store(), seller)).toEqual([]);
    expect(await leftTo('texted-photo')).toEqual([]);
    expect(await leftTo('erase-text')).toEqual(
      expect.arrayContaining(['SM six', 'SM six/Media/ME1', 'SM six/Media/ME2']),
    );
  });

  test('hands nothing to a suspected lead, nor what came from another number', async () => {
    const { number, phone } = nextCaller();
    const own = await asked(phone, 1_000);
    const trap = await asked(phone, 2_000, ['honeypot']);
    await hear(own, number, 'two', 3_000);
    await eraseLead(store(), own, 4_000);
    expect([await kindsOf(trap), await toErase('two')]).toEqual([[], 1]);

    const [former, present] = [nextCaller(), nextCaller()];
    const corrected = await asked(present.phone, 1_000);
    const other = await asked(present.phone, 2_000);
    await hear(corrected, former.number, 'three', 3_000);
    await eraseLead(store(), corrected, 4_000);
    expect([await kindsOf(other), await toErase('three')]).toEqual([[], 1]);
  });

  test('by age keeps nothing that came before that age', async () => {
    const { number, phone } = nextCaller();
    const [old, young] = [await asked(phone, 1), await asked(phone, 900)];
    await hear(old, number, 'four', 2);
    await hear(old, number, 'five', 600);
    // What was to be done about it is done.
    await store().writeOne((db) =>
      db.updateTable('leads').set({ next_action: '' }).where('id', '=', old).execute(),
    );
    await eraseOlderThan(store(), 500, 1_000);
    expect([await toErase('four'), await toErase('five')]).toEqual([1, 0]);
    expect(await kindsOf(young)).toHaveLength(2);
  });
});
