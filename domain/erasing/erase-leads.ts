import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, type RawBuilder, sql, type Updateable } from 'kysely';
import type { Store } from '#store/open.ts';
import type { Engine, Tables } from '#store/tables.ts';
import { eraseCallsOut } from '../calling/rows.ts';
import { eraseCalls } from '../calls/erase-calls.ts';
import { append, holdHead } from '../consent/append.ts';
import { blank } from '../consent/entry.ts';
import { erasureEntry } from '../consent/new-entries.ts';
import { proofEnd } from '../consent/old-proofs.ts';
import { newDeliveryRow } from '../deliveries/delivery.ts';
import { addEvent } from '../events/events.ts';
import { contractEnd, erasureRule } from '../leads/state.ts';
import { listPhotos } from '../photos/rows.ts';
import { historyWithin, type Stage } from '../stages/stages.ts';
import { eraseTexts } from '../texts/rows.ts';
import type { Actor } from '../work/change-lead.ts';
import { handOver, photosToHandOver } from './hand-over.ts';

const personal = {
  first_name: '',
  last_name: '',
  phone: '',
  email: '',
  property_address: '',
  property_city: '',
  property_state: '',
  property_zip: '',
  comments: '',
  agree_to_texts: 0,
  city: '',
  page: '',
  source: '{}',
  suspect: '',
  language: '',
  origin: '',
  device: '',
  stage: '',
  answered_at: null,
  offered_at: null,
  next_action: '',
  next_action_at: null,
  next_action_by: null,
  plan: '',
  plan_step: 0,
  calling_by: null,
  calling_since: null,
  visit_at: null,
  erase_asked_at: null,
  call_reminder_at: null,
  offer_reminder_at: null,
  more: '{}',
  search: '',
  labels: '',
} as const satisfies Updateable<Tables['leads']>;

export type Erasing = {
  /** The family is told then: by the reference, which is all that is left. */
  bySeller?: boolean;
  /** Who did it, for the log of the desk. */
  by?: Pick<Actor, 'eventId' | 'personId'>;
  /** What must be so of its row at the very moment, or nothing is erased. */
  onlyIf?: RawBuilder<boolean>;
  /** What came by phone before then is nobody's any more. */
  phoneSince?: number;
};

/**
 * Leaves a tombstone: id, reference, when it came and when it was erased; nothing about the person.
 * Consent that was given stays in the ledger as proof, for some years; what was not given is blanked
 * there at once. Either way an entry says that the lead was erased: see decision 17. Where there was a
 * contract, the offers that the seller had stay as well: decision 43.
 */
export const eraseLead = async (
  store: Store,
  id: string,
  now: number,
  { bySeller = false, by, onlyIf = sql<boolean>`true`, phoneSince = 0 }: Erasing = {},
): Promise<boolean> => {
  if ((await leadToErase(await store.connect(), id, onlyIf)) === undefined) return false;
  await erasePhotos(store, id, phoneSince);
  return store.write(async (transaction) => {
    const reference = await erase(transaction, store.engine, id, now, { onlyIf, phoneSince });
    if (reference === undefined) return false;
    if (bySeller) {
      const subject = { kind: 'erased-lead', id: reference } as const;
      const content = { channel: 'team-erasure', leadId: undefined, subject } as const;
      const row = newDeliveryRow(`erased-${id}`, content, now);
      await transaction.insertInto('deliveries').values(row).execute();
    }
    if (by !== undefined) {
      const event = { id: by.eventId, leadId: undefined, at: now, personId: by.personId };
      await addEvent(transaction, { ...event, kind: 'erased', details: { reference, bySeller } });
    }
    return true;
  });
};

/** A page takes several turns of the thread, and would wait for another photo at each. */
const betweenPhotosMs = 15;

/**
 * One by one, since each is some megabytes to overwrite, and nobody is answered meanwhile. Before the lead:
 * whoever is interrupted finds it still there, and erases the rest with it.
 */
const erasePhotos = async (store: Store, leadId: string, phoneSince: number): Promise<void> => {
  const handedOver = await photosToHandOver(await store.connect(), leadId, phoneSince);
  const photos = await listPhotos(store, leadId);
  for (const { id } of photos.filter((photo) => !handedOver.has(photo.id))) {
    await store.writeOne((db) => db.deleteFrom('photos').where('id', '=', id).execute());
    if (store.engine !== 'sqlite') continue;
    // At a time of its own: SQLite would do it within the commit of every other one.
    await copyWriteAheadLog(store, 'passive');
    await sleep(betweenPhotosMs);
  }
};

/** Two taps: the first has erased it. */
const leadToErase = (
  db: Kysely<Tables>,
  id: string,
  onlyIf: RawBuilder<boolean>,
  isHeld = false,
): Promise<{ reference: string; stage: string } | undefined> =>
  db
    .selectFrom('leads')
    .select(['reference', 'stage'])
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .where(onlyIf)
    .$if(isHeld, (query) => query.forUpdate())
    .executeTakeFirst();

const erase = async (
  db: Kysely<Tables>,
  engine: Engine,
  id: string,
  now: number,
  { onlyIf, phoneSince }: Required<Pick<Erasing, 'onlyIf' | 'phoneSince'>>,
): Promise<string | undefined> => {
  await holdHead(db, engine);
  const lead = await leadToErase(db, id, onlyIf, engine === 'postgres');
  if (lead === undefined) return undefined;
  const given = await db
    .selectFrom('consent_ledger')
    .select(({ fn }) => fn.max('recorded_at').as('at'))
    .where('lead_id', '=', id)
    .where('kind', 'in', ['request', 'grant'])
    .where('agreed', '=', 1)
    .where('salt', '<>', '')
    .executeTakeFirst();
  const consentAt = given?.at ?? undefined;
  const blanked = await db
    .updateTable('consent_ledger')
    .set(blank)
    .where('lead_id', '=', id)
    // A correction stays as long as the consent: it says since when that number was no longer the seller's.
    .where('kind', 'in', consentAt === undefined ? ['request', 'correction'] : ['request'])
    .where('agreed', '=', 0)
    .where('salt', '<>', '')
    .returning('entry')
    .execute();
  const kept = consentAt === undefined ? [] : [null];
  const entries = [...blanked.map(({ entry }) => entry), ...kept].map((entry) =>
    erasureEntry(id, entry, now),
  );
  await append(db, engine, entries);
  await handOver(db, id, phoneSince);
  await eraseTexts(db, id, now);
  await db.deleteFrom('deliveries').where('lead_id', '=', id).execute();
  await db.deleteFrom('events').where('lead_id', '=', id).execute();
  await db.deleteFrom('photos').where('lead_id', '=', id).execute();
  const offersUntil = await keepOffersUntil(db, id, lead.stage as Stage | '', now);
  await db
    .deleteFrom('offers')
    .where('lead_id', '=', id)
    .$if(offersUntil !== null, (query) => query.where('state', '=', 'draft'))
    .execute();
  await eraseCalls(db, id, now);
  await eraseCallsOut(db, id, now);
  await db
    .updateTable('leads')
    .set({ ...personal, fingerprint: `erased:${id}`, erased_at: now })
    .set({
      offers_until: offersUntil,
      proof_until: consentAt === undefined ? null : Math.max(proofEnd(consentAt), offersUntil ?? 0),
    })
    .where('id', '=', id)
    .execute();
  return lead.reference;
};

/** As long as a consent, counted from the end of the contract. */
const keepOffersUntil = async (
  db: Kysely<Tables>,
  id: string,
  stage: Stage | '',
  now: number,
): Promise<number | null> => {
  const history = await historyWithin(db, id);
  if (erasureRule(history) !== 'after-contract') return null;
  return proofEnd(contractEnd({ stage }, history) ?? now);
};

/**
 * SQLite keeps what was overwritten in its log until the log is folded into the file. Nobody is waited
 * for: a reader in another process only puts it off until the next time.
 */
export const foldWriteAheadLog = (store: Store): Promise<void> =>
  copyWriteAheadLog(store, 'truncate');

const copyWriteAheadLog = async (store: Store, how: 'passive' | 'truncate'): Promise<void> => {
  if (store.engine !== 'sqlite') return;
  await sql`pragma wal_checkpoint(${sql.lit(how)})`.execute(await store.connect());
};
