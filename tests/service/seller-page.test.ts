import { randomInt, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { StoreLocation } from '#config/config.ts';
import { eraseLead } from '#domain/erasing/erase-leads.ts';
import { acceptLead } from '#domain/leads/accept-lead.ts';
import { findLead } from '#domain/leads/read-leads.ts';
import type { NewLead } from '#domain/leads/types.ts';
import { addPerson } from '#domain/people/people.ts';
import { checkLastFour } from '#domain/seller-page/last-four.ts';
import { createSellerLinks, makeNewLink, type SellerLinks } from '#domain/seller-page/links.ts';
import { stopTexts, withdraw } from '#domain/seller-page/rights.ts';
import { sayMore } from '#domain/seller-page/say-more.ts';
import { readStanding } from '#domain/seller-page/where-it-stands.ts';
import { stages } from '#domain/stages/stages.ts';
import { markStage } from '#domain/work/mark-stage.ts';
import { logTouch } from '#domain/work/touch.ts';
import { makeReference } from '#lead/reference.ts';
import { openStore, type Store } from '#store/open.ts';
import { bothEngines } from '../support/both-engines.ts';
import { content, languages, office } from '../support/service-app.ts';
import { makeLead } from '../support/service-leads.ts';

const locations = bothEngines();
const now = Date.parse('2026-11-16T20:03:00Z');
const channels = ['team-email', 'push'] as const;
const { locale, sellerPage } = languages.english;
const clock = { timeZone: office.hours.timeZone, locale, words: sellerPage.times };

let store: Store;
let links: SellerLinks;
const open = (location: StoreLocation): void => {
  store = openStore(location);
  links = createSellerLinks(store, content);
};

const accept = async (given: Partial<NewLead> = {}) => {
  const reference = makeReference((limit) => randomInt(limit));
  const lead = makeLead({ reference, receivedAt: now, ...given });
  return { ...(await acceptLead(store, lead, [])), generation: 0 };
};
const read = async (id: string) => {
  const lead = await findLead(store, { id });
  if (lead === undefined) throw new Error('the lead is gone');
  return lead;
};
const opened = async (path: string) => links.open(path.split('/').at(-1) ?? '');
const actor = (personId?: string) => ({ personId, now, eventId: randomUUID() });
const asked = (leadId: string) => ({ leadId, eventId: randomUUID(), now, channels });

describe.each(['sqlite', 'postgres'] as const)('the seller’s page on %s', (engine) => {
  beforeAll(async () => open(await locations[engine]()));
  afterAll(() => store.close());

  test('a link opens its request in every process, until there is a newer one', async () => {
    const accepted = await accept();
    const path = await links.pathOf(accepted, 'en');
    expect(path).toMatch(/^\/your-request\/\w{3}-\w{3}-[0-9a-z]{25}$/);
    expect(await createSellerLinks(store, content).pathOf(accepted, 'en')).toBe(path);
    expect(await opened(path)).toMatchObject({ kind: 'open', lead: { id: accepted.id } });
    expect(await opened(path.toUpperCase())).toMatchObject({ kind: 'open' });
    await makeNewLink(store, accepted.id, actor());
    expect(await opened(path)).toEqual({ kind: 'old' });
    const newer = await links.pathOf({ ...accepted, generation: 1 }, 'en');
    expect(await opened(newer)).toMatchObject({ kind: 'open' });
    await eraseLead(store, accepted.id, now);
    expect(await opened(newer)).toEqual({ kind: 'erased' });
    expect(await opened(path)).toEqual({ kind: 'erased' });
  });

  test('words ring the family and answers alone do not; what was answered before stays', async () => {
    const { id } = await accept();
    await sayMore(store, { words: '', answers: { roof: 'old' } }, asked(id));
    expect((await read(id)).deliveries).toEqual([]);
    await sayMore(store, { words: 'Call my son', answers: { kind: 'land' } }, asked(id));
    const lead = await read(id);
    expect(lead.work.more).toEqual({ roof: 'old', kind: 'land' });
    expect(lead.deliveries.map(({ channel }) => channel).toSorted()).toEqual([
      'push',
      'team-email',
    ]);
  });

  test('stopping texts twice writes one revocation', async () => {
    const { id } = await accept();
    const { phone } = (await read(id)).request;
    await Promise.all([1, 2].map(() => stopTexts(store, phone, asked(id))));
    const db = await store.connect();
    const found = await db
      .selectFrom('consent_ledger')
      .select('entry')
      .where('kind', '=', 'revocation')
      .where('phone', '=', phone)
      .execute();
    expect(found).toHaveLength(1);
    expect((await read(id)).work.changes).toBe(1);
  });

  test('withdrawing twice at once tells the family once', async () => {
    const { id } = await accept();
    const results = await Promise.all([1, 2].map(() => withdraw(store, asked(id))));
    expect(results.filter((one) => 'refused' in one)).toEqual([{ refused: 'over' }]);
    const lead = await read(id);
    expect([lead.work.stage, lead.deliveries.length]).toEqual(['lost', 2]);
  });

  test('an erasure by the seller is told, one by us is not', async () => {
    const [theirs, ours] = [await accept(), await accept()];
    await eraseLead(store, theirs.id, now, { bySeller: true });
    await eraseLead(store, ours.id, now);
    const db = await store.connect();
    const told = await db
      .selectFrom('deliveries')
      .select(['lead_id', 'subject_id'])
      .where('channel', '=', 'team-erasure')
      .execute();
    expect(told).toEqual([{ lead_id: null, subject_id: theirs.reference }]);
  });

  test('of six who guess at once, one is sent away', async () => {
    const { id } = await accept();
    const lead = await read(id);
    const found = await Promise.all(
      Array.from({ length: 6 }, () => checkLastFour(store, lead, '0000', now)),
    );
    expect(found.toSorted()).toEqual(['tooMany', ...Array(5).fill('wrong')]);
  });

  test('who has it is named once somebody has', async () => {
    const { id } = await accept();
    const standing = async (at = now) => readStanding(store, office, await read(id), at, clock);
    expect(await standing()).toMatchObject({ person: undefined, step: 'received' });
    const person = { id: randomUUID(), name: 'Ruth Calloway', role: 'owner' as const };
    await store.write((db) => addPerson(db, { ...person, createdAt: now }));
    await logTouch(store, id, actor(person.id), 'spoke');
    expect(await standing()).toMatchObject({ person: 'Ruth Calloway', step: 'looking' });
  });
});

describe('the seller’s page', () => {
  beforeAll(async () => open(await locations.sqlite()));
  afterAll(() => store.close());

  test('the link of one request opens no other', async () => {
    const [one, other] = [await accept(), await accept()];
    const seal = (await links.pathOf(one, 'en')).slice(-25);
    expect(await opened(`/your-request/${other.reference}-${seal}`)).toEqual({ kind: 'unknown' });
  });

  test('suspected spam rings no phone by it', async () => {
    const { id } = await accept({ suspect: ['honeypot'] });
    await sayMore(store, { words: 'Buy now', answers: {} }, asked(id));
    await withdraw(store, asked(id));
    const told = (await read(id)).deliveries.map(({ channel }) => channel);
    expect(told).toEqual(['team-email', 'team-email']);
  });

  test.each(['contract', 'closed'] as const)(
    'whoever has the link takes nothing back at the stage %s',
    async (stage) => {
      const { id } = await accept();
      await markStage(store, id, actor(), { stage, reachedAt: now, valueCents: undefined });
      expect(await withdraw(store, asked(id))).toEqual({ refused: 'signed' });
      const lead = await read(id);
      expect([lead.work.stage, lead.deliveries]).toEqual([stage, []]);
      expect((await readStanding(store, office, lead, now, clock)).mayWithdraw).toBe(false);
    },
  );

  test.each([
    [undefined, 1, 'open', 'received'],
    [undefined, 25, 'late', 'received'],
    ['contacted', 1, 'open', 'looking'],
    ['appointment', 25, 'late', 'looking'],
    ['offer', 25, 'made', 'offer'],
    ['contract', 25, 'none', 'contract'],
    ['closed', 25, 'none', 'closing'],
    ['lost', 1, 'none', 'received'],
  ] as const)(
    '%s after %i hours: the offer is %s, the step %s',
    async (stage, hours, state, step) => {
      const { id } = await accept();
      const reached = stages.find((one) => one === stage);
      if (reached !== undefined) {
        await markStage(store, id, actor(), {
          stage: reached,
          reachedAt: now,
          valueCents: undefined,
        });
      }
      const at = now + hours * 3_600_000;
      const standing = await readStanding(store, office, await read(id), at, clock);
      expect([standing.promise.state, standing.step]).toEqual([state, step]);
    },
  );
});
