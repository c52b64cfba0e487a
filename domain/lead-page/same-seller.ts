import { type Kysely, sql } from 'kysely';
import type { Store } from '#store/open.ts';
import type { Tables } from '#store/tables.ts';
import type { Lead } from '../leads/types.ts';
import type { Stage } from '../stages/stages.ts';

export type RelatedLead = {
  reference: string;
  name: string;
  address: string;
  receivedAt: number;
  stage: Stage | undefined;
  same: 'phone' | 'address';
};

const shown = 5;
/** More than one street of that name; the town tells them apart. */
const looked = 50;

const columns = [
  'id',
  'reference',
  'first_name',
  'last_name',
  'phone',
  'property_address',
  'property_city',
  'property_zip',
  'received_at',
  'stage',
] as const;

// Written out as the index has it.
const plainAddress = sql<string>`replace(replace(lower(property_address), '.', ''), ',', '')`;

/** Leads of a phone, the newest first. */
export const leadsOfPhone = async (
  store: Store,
  phone: string,
): Promise<(RelatedLead & { fingerprint: string })[]> => {
  const db = await store.connect();
  const rows = await kept(db)
    .select('fingerprint')
    .where('phone', '=', phone)
    .limit(shown)
    .execute();
  return rows.map((row) => ({ ...related(row, 'phone'), fingerprint: row.fingerprint }));
};

/** Other leads of the same phone or about the same property, the newest first. */
export const relatedLeads = async (store: Store, lead: Lead): Promise<RelatedLead[]> => {
  const db = await store.connect();
  const samePhone = lead.request.phone === '' ? [] : await ofPhone(db, lead);
  const known = new Set(samePhone.map(({ id }) => id));
  const sameAddress = lead.request.propertyAddress === '' ? [] : await ofAddress(db, lead);
  return [
    ...samePhone.map((row) => related(row, 'phone')),
    ...sameAddress.filter(({ id }) => !known.has(id)).map((row) => related(row, 'address')),
  ]
    .toSorted((a, b) => b.receivedAt - a.receivedAt)
    .slice(0, shown);
};

const kept = (db: Kysely<Tables>) =>
  db
    .selectFrom('leads')
    .select(columns)
    .where('erased_at', 'is', null)
    .orderBy('received_at', 'desc');

const others = (db: Kysely<Tables>, { id }: Lead) => kept(db).where('id', '<>', id);

const ofPhone = (db: Kysely<Tables>, lead: Lead) =>
  others(db, lead).where('phone', '=', lead.request.phone).limit(shown).execute();

const ofAddress = async (db: Kysely<Tables>, lead: Lead) => {
  const { propertyAddress, propertyCity, propertyZip } = lead.request;
  const written = propertyAddress.toLowerCase().replace(/[.,]/g, '');
  const rows = await others(db, lead).where(plainAddress, '=', written).limit(looked).execute();
  return rows.filter(
    (row) => mayBeSame(row.property_zip, propertyZip) && mayBeSame(row.property_city, propertyCity),
  );
};

/** What one of them left out does not tell them apart. */
const mayBeSame = (one: string, other: string): boolean =>
  one === '' || other === '' || one.toLowerCase() === other.toLowerCase();

type Row = Awaited<ReturnType<typeof ofPhone>>[number];

const related = (row: Row, same: RelatedLead['same']): RelatedLead => ({
  reference: row.reference,
  name: `${row.first_name} ${row.last_name}`.trim(),
  address: row.property_address,
  receivedAt: row.received_at,
  stage: row.stage === '' ? undefined : (row.stage as Stage),
  same,
});
