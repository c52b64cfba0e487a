import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { actor, test } from '#tests/support/domain-store.ts';
import { request } from '#tests/support/service-leads.ts';
import { wordsOnTexts } from '../consent/revocations.ts';
import { eventsOf } from '../events/events.ts';
import type { Stage } from '../stages/stages.ts';
import { markStage } from '../work/mark-stage.ts';
import { planNextAction } from '../work/next-action.ts';
import { stopTexts, withdraw } from './rights.ts';

const now = 2_000_000;
const asked = (leadId: string) => ({ leadId, eventId: randomUUID(), now });

test('who says stop is heard once, and by all requests of that phone', async ({
  store,
  addLead,
  readLead,
}) => {
  const phone = '+12545550171';
  const [one, other] = [
    await addLead({ request: { ...request, phone } }),
    await addLead({ request: { ...request, phone } }),
  ];
  expect(await stopTexts(store, phone, asked(one.id))).toHaveProperty('event');
  expect(await stopTexts(store, phone, asked(one.id))).toEqual({ refused: 'stopped-already' });
  for (const { id } of [one, other]) {
    expect((await readLead(id)).consent?.revocation).toMatchObject({ phone, recordedAt: now });
  }
  expect(await wordsOnTexts(await store.connect(), phone)).toHaveLength(1);
  const kinds = async (id: string) => (await eventsOf(store, id, 5)).map(({ kind }) => kind);
  expect([await kinds(one.id), await kinds(other.id)]).toEqual([['seller-stopped'], []]);
});

test('a box that is checked later takes no stop back', async ({ store, addLead, readLead }) => {
  const phone = '+12545550172';
  const { id } = await addLead({ request: { ...request, phone } });
  await stopTexts(store, phone, asked(id));
  const later = await addLead({ request: { ...request, phone } });
  expect((await readLead(later.id)).consent).toMatchObject({
    agreed: true,
    revocation: { certainty: 'named', recordedAt: now },
  });
  expect(await stopTexts(store, phone, asked(later.id))).toEqual({ refused: 'stopped-already' });
});

test.for<Stage | undefined>([undefined, 'contacted', 'appointment', 'offer'])(
  'who wants no offer any more (%s) is lost, and the family hears of it',
  async (stage, { store, addLead, readLead }) => {
    const { id } = await addLead();
    const mark = { reachedAt: now - 1, valueCents: undefined };
    if (stage !== undefined) await markStage(store, id, actor(), { stage, ...mark });
    await planNextAction(store, id, actor(), { what: 'Call', at: now + 1, by: 'ruth' });
    const once = { ...asked(id), channels: ['push', 'sms'] as const };
    for (const _ of [1, 2]) await withdraw(store, once);
    const { work, deliveries } = await readLead(id);
    expect(work).toMatchObject({ stage: 'lost', nextAction: undefined });
    expect(deliveries.map(({ channel }) => channel).toSorted()).toEqual(['push', 'sms']);
    const kinds = (await eventsOf(store, id, 9)).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'seller-withdrew')).toHaveLength(1);
  },
);

test.for<[Stage, string]>([
  ['contract', 'signed'],
  ['closed', 'signed'],
  ['lost', 'over'],
])(
  'a tap changes nothing of %s, and nobody is rung',
  async ([stage, refused], { store, addLead, readLead }) => {
    const { id } = await addLead();
    await markStage(store, id, actor(), { stage, reachedAt: now, valueCents: undefined });
    expect(await withdraw(store, { ...asked(id), channels: ['push'] })).toEqual({ refused });
    const { work, deliveries } = await readLead(id);
    expect([work.stage, deliveries]).toEqual([stage, []]);
  },
);

test('no phone rings for what may be spam', async ({ store, addLead, readLead }) => {
  const { id } = await addLead({ suspect: ['honeypot'] });
  await withdraw(store, { ...asked(id), channels: ['push', 'team-email'] });
  expect((await readLead(id)).deliveries).toMatchObject([{ channel: 'team-email' }]);
});
