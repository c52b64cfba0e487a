import type { Kysely } from 'kysely';
import { expect, test } from 'vitest';
import type { StoreLocation } from '#config/config.ts';
import { verifyLedger } from '#domain/consent/verify-ledger.ts';
import { findLead } from '#domain/leads/read-leads.ts';
import { leadToRow } from '#domain/leads/rows.ts';
import type { NewLead } from '#domain/leads/types.ts';
import { bareEngines } from '#tests/support/both-engines.ts';
import { makeLead, request } from '#tests/support/service-leads.ts';
import { batches } from '../batches.ts';
import { openStore } from '../open.ts';
import type { Tables } from '../tables.ts';
import { migrations } from './all.ts';

const locations = bareEngines();

const oldColumns = [
  'id',
  'reference',
  'fingerprint',
  'received_at',
  'first_name',
  'last_name',
  'phone',
  'email',
  'property_address',
  'property_city',
  'property_state',
  'property_zip',
  'comments',
  'agree_to_texts',
  'city',
  'page',
  'source',
  'suspect',
  'erased_at',
] as const;

type OldTables = {
  leads: Pick<Tables['leads'], (typeof oldColumns)[number]>;
  consents: {
    lead_id: string;
    agreed: number;
    version: string;
    wording: string;
    recorded_at: number;
    address: string;
    user_agent: string;
    page: string;
  };
};

const oldLead = (lead: NewLead): OldTables['leads'] => {
  const row = leadToRow(lead);
  return Object.fromEntries(oldColumns.map((name) => [name, row[name]])) as OldTables['leads'];
};

const oldConsent = ({ id, consent }: NewLead): OldTables['consents'] => ({
  lead_id: id,
  agreed: consent.agreed ? 1 : 0,
  version: consent.version,
  wording: consent.wording,
  recorded_at: consent.recordedAt,
  address: consent.address,
  user_agent: consent.userAgent,
  page: consent.page,
});

/** A store as it was before there was a ledger; its last lead had been erased. */
const writeOldStore = async (location: StoreLocation, leads: readonly NewLead[]) => {
  const old = openStore(location, {
    migrations: Object.fromEntries(Object.entries(migrations).slice(0, 2)),
  });
  const db = (await old.connect()).$extendTables<OldTables>() as unknown as Kysely<OldTables>;
  for (const batch of batches(leads)) {
    await db.insertInto('leads').values(batch.map(oldLead)).execute();
    await db.insertInto('consents').values(batch.map(oldConsent)).execute();
  }
  const erased = leads.at(-1)?.id ?? '';
  await db.deleteFrom('consents').where('lead_id', '=', erased).execute();
  await db.updateTable('leads').set({ erased_at: 99 }).where('id', '=', erased).execute();
  for (const [index, suspect] of Object.keys(suspicionsSince).entries()) {
    const { id = '' } = leads[index] ?? {};
    await db.updateTable('leads').set({ suspect }).where('id', '=', id).execute();
  }
  await old.close();
};

/** What was stored of a suspicion, and what of it still counts. */
const suspicionsSince: Record<string, string[]> = {
  'too-fast': [],
  'honeypot,too-fast': ['honeypot'],
  'too-fast,link-in-name': ['link-in-name'],
  'honeypot,too-fast,link-in-name': ['honeypot', 'link-in-name'],
  honeypot: ['honeypot'],
};

/** Many at the same moment, two versions, and stored in another order than they came. */
const manyLeads = (count: number): NewLead[] =>
  Array.from({ length: count }, (_, index) => {
    const receivedAt = 1_000_000 + (((index * 7919) % count) >> 3);
    const lead = makeLead({ receivedAt, request: { ...request, agreeToTexts: index % 3 > 0 } });
    const version = index % 2 === 0 ? '1' : '2';
    const consent = {
      ...lead.consent,
      version,
      wording: `Wording ${version}`,
      agreed: index % 3 > 0,
      // Nothing said so then.
      shownAt: undefined,
    };
    return { ...lead, consent };
  });

test.each(['sqlite', 'postgres'] as const)(
  'what an older version wrote on %s becomes a ledger, in the order of its time',
  async (engine) => {
    const location = await locations[engine]();
    const leads = manyLeads(3_001);
    await writeOldStore(location, leads);
    const store = openStore(location);
    expect(await verifyLedger(store)).toMatchObject({ entries: 3_001, problems: [] });
    const db = await store.connect();
    const rows = await db.selectFrom('consent_ledger').selectAll().orderBy('entry').execute();
    const requests = rows.slice(0, 3_000);
    const times = requests.map(({ recorded_at }) => recorded_at);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(rows.at(-1)).toMatchObject({ kind: 'erasure', lead_id: leads.at(-1)?.id });
    for (const { id, consent } of leads.slice(0, 20)) {
      expect((await findLead(store, { id }))?.consent).toMatchObject(consent);
    }
    for (const [index, suspect] of Object.values(suspicionsSince).entries()) {
      const found = await findLead(store, { id: leads[index]?.id ?? '' });
      expect(found).toMatchObject({ suspect, language: 'en', origin: 'web' });
    }
    const tables = await db.introspection.getTables();
    expect(tables.map(({ name }) => name)).not.toContain('consents');
    await store.close();
  },
);
