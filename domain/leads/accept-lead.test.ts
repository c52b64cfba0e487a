import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStore, type Store } from '#store/open.ts';
import { bothEngines } from '#tests/support/both-engines.ts';
import { makeLead, request } from '#tests/support/service-leads.ts';
import type { NewDelivery } from '../deliveries/delivery.ts';
import { acceptLead, findAccepted } from './accept-lead.ts';
import { findLead } from './read-leads.ts';
import type { NewLead } from './types.ts';

const engines = bothEngines();

const deliveriesOver = (...names: NewDelivery['channel'][]) =>
  names.map((channel) => ({ id: randomUUID(), channel }));

describe.each(['sqlite', 'postgres'] as const)('the store on %s', (engine) => {
  let store: Store;

  const accept = async (
    given: Partial<NewLead> = {},
    names: NewDelivery['channel'][] = ['webhook'],
  ) => {
    const lead = makeLead(given);
    await acceptLead(store, lead, deliveriesOver(...names));
    return lead;
  };

  const deliveriesOf = async ({ id }: { id: string }) =>
    (await findLead(store, { id }))?.deliveries ?? [];

  beforeAll(async () => {
    store = openStore(await engines[engine]());
  });
  afterAll(() => store.close());

  test('keeps a lead with its consent and its deliveries', async () => {
    const lead = makeLead({
      suspect: ['honeypot', 'link-in-name'],
      origin: 'call',
    });
    const accepted = await acceptLead(store, lead, deliveriesOver('team-email', 'webhook'));
    expect(accepted).toEqual({
      id: lead.id,
      reference: lead.reference,
      repeated: false,
    });
    const { fingerprint: _, ...kept } = lead;
    const found = await findLead(store, { reference: lead.reference });
    expect(found).toMatchObject(kept);
    expect(found?.deliveries.map(({ channel, state }) => [channel, state])).toEqual([
      ['team-email', 'pending'],
      ['webhook', 'pending'],
    ]);
  });

  test.each([
    'emoji \u{1F3E1}, العربية, 中文',
    'quotes \' " ` and \\ and ; drop table leads; --',
    'a\nb\tc',
    '%_?$1 :name',
  ])('keeps %j as it is', async (comments) => {
    const { id } = await accept({ request: { ...request, comments } });
    expect((await findLead(store, { id }))?.request.comments).toBe(comments);
  });

  test('a repetition makes no second lead', async () => {
    const lead = await accept();
    const again = makeLead({ fingerprint: lead.fingerprint });
    expect(await acceptLead(store, again, deliveriesOver('webhook'))).toEqual({
      id: lead.id,
      reference: lead.reference,
      repeated: true,
    });
    expect(await findLead(store, { id: again.id })).toBeUndefined();
    expect(await findAccepted(await store.connect(), lead.fingerprint)).toMatchObject({
      id: lead.id,
    });
    expect(await findAccepted(await store.connect(), 'unknown')).toBeUndefined();
    expect(await deliveriesOf(lead)).toHaveLength(1);
  });

  test('simultaneous repetitions make one lead', async () => {
    const lead = makeLead();
    const accepted = await Promise.all(
      Array.from({ length: 8 }, () =>
        acceptLead(
          store,
          { ...makeLead(), fingerprint: lead.fingerprint },
          deliveriesOver('webhook'),
        ),
      ),
    );
    expect(new Set(accepted.map(({ id }) => id)).size).toBe(1);
    expect(accepted.filter(({ repeated }) => !repeated)).toHaveLength(1);
  });

  test('a reference belongs to one lead: whoever draws it again gets another', async () => {
    const lead = await accept();
    const same = Array.from({ length: 3 }, () => makeLead({ reference: lead.reference }));
    const accepted = await Promise.all(
      same.map((one) => acceptLead(store, one, deliveriesOver('webhook'))),
    );
    const references = [lead, ...accepted].map(({ reference }) => reference);
    expect(new Set(references).size).toBe(4);
    for (const { id, reference } of accepted) {
      expect(reference).toMatch(/^\w{3}-\w{3}$/);
      expect(await findLead(store, { id })).toMatchObject({ reference });
    }
  });

  test('leads that arrive together are each stored or refused by themselves', async () => {
    const taken = await accept();
    const leads = Array.from({ length: 20 }, (_, index) =>
      index % 5 === 0 ? makeLead({ id: taken.id }) : makeLead(),
    );
    const outcomes = await Promise.allSettled(
      leads.map((lead) => acceptLead(store, lead, deliveriesOver('webhook', 'team-email'))),
    );
    for (const [index, { status }] of outcomes.entries()) {
      expect(status).toBe(index % 5 === 0 ? 'rejected' : 'fulfilled');
      // Of the one that is there already, those that it had.
      expect(await deliveriesOf(leads[index] ?? taken)).toHaveLength(index % 5 === 0 ? 1 : 2);
    }
  });

  test('a lead whose deliveries cannot be stored is not stored either', async () => {
    const lead = makeLead();
    const twice = [...deliveriesOver('webhook'), ...deliveriesOver('webhook')];
    await expect(acceptLead(store, lead, twice)).rejects.toThrow();
    expect(await findLead(store, { id: lead.id })).toBeUndefined();
  });
});
