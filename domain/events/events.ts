import type { Insertable, Kysely, Selectable } from 'kysely';
import type { Store } from '#store/open.ts';
import type { Tables } from '#store/tables.ts';
import {
  type EventContent,
  type EventKind,
  readContent,
  type UnknownContent,
} from './event-kinds.ts';

type Noted = {
  id: string;
  leadId: string | undefined;
  at: number;
  personId: string | undefined;
};

export type NewEvent = Noted & EventContent;

export type LeadEvent = Noted & {
  /** Whether it changed the lead in a way that can be put back. */
  canBeUndone: boolean;
  undoneAt: number | undefined;
} & (EventContent | UnknownContent);

export type EventOf<Kind extends EventKind> = Extract<LeadEvent, { kind: Kind }>;

export const isOfKind = <Kind extends EventKind>(
  event: LeadEvent,
  ...kinds: readonly Kind[]
): event is EventOf<Kind> => kinds.some((kind) => kind === event.kind);

export const eventRow = (event: NewEvent): Insertable<Tables['events']> => ({
  id: event.id,
  lead_id: event.leadId ?? null,
  at: event.at,
  person_id: event.personId ?? null,
  kind: event.kind,
  details: JSON.stringify(event.details),
  before: null,
  undone_at: null,
});

/** What changes no lead and cannot be undone: a sign-in, an export. */
export const addEvent = async (db: Kysely<Tables>, event: NewEvent): Promise<void> => {
  await db.insertInto('events').values(eventRow(event)).execute();
};

/** A lead's newest events, the newest first. */
export const eventsOf = async (
  store: Store,
  leadId: string,
  limit: number,
): Promise<LeadEvent[]> => {
  const db = await store.connect();
  const rows = await db
    .selectFrom('events')
    .selectAll()
    .where('lead_id', '=', leadId)
    .orderBy('at', 'desc')
    .limit(limit)
    .execute();
  return rows.map(rowToEvent);
};

/** What sellers and family last said of each of these leads. */
export const lastSaid = async (
  store: Store,
  leadIds: readonly string[],
): Promise<Map<string, LeadEvent>> => {
  if (leadIds.length === 0) return new Map();
  const db = await store.connect();
  const rows = await db
    .selectFrom('events')
    .selectAll()
    .where('lead_id', 'in', leadIds)
    .where('kind', 'in', ['note', 'seller-said', 'text-in', 'plan-begun', 'offer-answered'])
    .where('undone_at', 'is', null)
    .orderBy('at')
    .execute();
  return new Map(
    rows
      .map(rowToEvent)
      // A plan that followed nobody's words says nothing of them.
      .filter((event) => event.kind !== 'plan-begun' || event.details.outcome !== undefined)
      .map((event) => [event.leadId ?? '', event]),
  );
};

/** What was done on the desk lately, to which lead, the newest first. */
export const newestEvents = async (
  store: Store,
  limit: number,
): Promise<(LeadEvent & { reference: string | undefined })[]> => {
  const db = await store.connect();
  const rows = await db
    .selectFrom('events')
    .leftJoin('leads', 'leads.id', 'events.lead_id')
    .selectAll('events')
    .select('leads.reference')
    .orderBy('events.at', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...rowToEvent(row), reference: row.reference ?? undefined }));
};

export const findEvent = async (store: Store, id: string): Promise<LeadEvent | undefined> => {
  const db = await store.connect();
  const row = await db.selectFrom('events').selectAll().where('id', '=', id).executeTakeFirst();
  return row && rowToEvent(row);
};

/** The last thing that the seller did by a form; the ids of those begin with the lead and count its changes. */
export const newestFormEvent = async (
  store: Store,
  leadId: string,
): Promise<LeadEvent | undefined> => {
  const db = await store.connect();
  const row = await db
    .selectFrom('events')
    .selectAll()
    .where('lead_id', '=', leadId)
    .where('person_id', 'is', null)
    .where('id', 'like', `${leadId}-%`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && rowToEvent(row);
};

const rowToEvent = (row: Selectable<Tables['events']>): LeadEvent => ({
  id: row.id,
  leadId: row.lead_id ?? undefined,
  at: row.at,
  personId: row.person_id ?? undefined,
  ...readContent(row),
  canBeUndone: row.before !== null && row.undone_at === null,
  undoneAt: row.undone_at ?? undefined,
});

/** Who of the family last called the seller, or said what is next. */
export const whoWorkedOn = async (store: Store, leadId: string): Promise<string | undefined> => {
  const db = await store.connect();
  const row = await db
    .selectFrom('events')
    .select('person_id')
    .where('lead_id', '=', leadId)
    .where('kind', 'in', ['touch', 'calling', 'next-action', 'visit', 'text-out'])
    .where('person_id', 'is not', null)
    .where('undone_at', 'is', null)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.person_id ?? undefined;
};

/** What was done to the desk itself, and last. */
export const newestEventOf = async <Kind extends EventKind>(
  store: Store,
  kind: Kind,
): Promise<EventOf<Kind> | undefined> => {
  const db = await store.connect();
  const row = await db
    .selectFrom('events')
    .selectAll()
    .where('lead_id', 'is', null)
    .where('kind', '=', kind)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const event = row && rowToEvent(row);
  return event !== undefined && isOfKind(event, kind) ? event : undefined;
};
