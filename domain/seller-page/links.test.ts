import { expect } from 'vitest';
import { actor, test } from '#tests/support/domain-store.ts';
import { eventsOf } from '../events/events.ts';
import { undoChange } from '../work/change-lead.ts';
import { makeNewLink } from './links.ts';

test('each new link ends those before it, and one form makes one', async ({
  store,
  addLead,
  readLead,
}) => {
  const { id } = await addLead();
  const generation = async () => (await readLead(id)).work.linkGeneration;
  expect(await generation()).toBe(0);
  const once = actor();
  for (const _ of [1, 2]) await makeNewLink(store, id, once);
  expect(await generation()).toBe(1);
  await makeNewLink(store, id, actor());
  expect(await generation()).toBe(2);
  const kinds = (await eventsOf(store, id, 5)).map(({ kind }) => kind);
  expect(kinds).toEqual(['new-link', 'new-link']);
});

test('a tap too many is undone, and the link that the seller has counts again', async ({
  store,
  addLead,
  readLead,
}) => {
  const { id } = await addLead();
  const tap = actor();
  await makeNewLink(store, id, tap);
  await undoChange(store, tap.eventId, actor());
  expect((await readLead(id)).work.linkGeneration).toBe(0);
});
