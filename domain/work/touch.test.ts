import { expect } from 'vitest';
import { actor, test } from '#tests/support/domain-store.ts';
import { eventsOf } from '../events/events.ts';
import { addNote, clearOfSuspicion, longestNote, readNote } from './notes.ts';
import { isOnThePhone, logTouch, startCalling } from './touch.ts';

test('the first touch stops the clock, and only who was spoken to was contacted', async ({
  store,
  addLead,
  readLead,
}) => {
  const { id } = await addLead();
  await logTouch(store, id, actor({ now: 100 }), 'no-answer');
  expect((await readLead(id)).work).toMatchObject({ stage: undefined, answeredAt: 100 });
  for (const touch of ['emailed', 'spoke'] as const) {
    await logTouch(store, id, actor({ now: 200 }), touch);
  }
  expect((await readLead(id)).work).toMatchObject({ stage: 'contacted', answeredAt: 100 });
});

test('who calls is shown until the call is noted or has lasted for a quarter of an hour', async ({
  store,
  addLead,
  readLead,
}) => {
  const { id } = await addLead();
  await startCalling(store, id, actor({ now: 1_000 }));
  expect((await readLead(id)).work.calling).toEqual({ by: 'ruth', since: 1_000 });
  await logTouch(store, id, actor({ now: 2_000 }), 'texted');
  expect((await readLead(id)).work.calling).toBeUndefined();
  const quarter = 15 * 60_000;
  expect([isOnThePhone({ since: 0 }, quarter - 1), isOnThePhone({ since: 0 }, quarter)]).toEqual([
    true,
    false,
  ]);
});

test('who is cleared of suspicion is so at once, and the reasons stay on the timeline', async ({
  store,
  addLead,
  readLead,
}) => {
  const { id } = await addLead({ suspect: ['honeypot'] });
  await clearOfSuspicion(store, id, actor());
  expect(await readLead(id)).toMatchObject({ suspect: [], work: { isSuspect: false } });
  expect(await eventsOf(store, id, 1)).toMatchObject([
    { kind: 'not-spam', details: { suspect: 'honeypot' }, canBeUndone: true },
  ]);
});

test('a note that is sent twice is kept once', async ({ store, addLead }) => {
  const { id } = await addLead();
  const once = actor();
  for (const _ of [1, 2]) await addNote(store, id, once, 'Dog in the yard.');
  expect((await eventsOf(store, id, 5)).map(({ details }) => details)).toEqual([
    { text: 'Dog in the yard.' },
  ]);
});

test.for([
  [' Dog in the yard.\u0000 ', { text: 'Dog in the yard.' }],
  [' \n ', { problem: 'Write something first.' }],
  ['x'.repeat(longestNote), { text: 'x'.repeat(longestNote) }],
  ['x'.repeat(longestNote + 1), { problem: expect.stringContaining('2001') }],
] as const)('%j is read as a note, or explained', ([typed, expected]) => {
  expect(readNote(typed)).toEqual(expected);
});
