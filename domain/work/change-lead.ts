import type { Kysely, Selectable, Updateable } from 'kysely';
import type { Store } from '#store/open.ts';
import type { Tables } from '#store/tables.ts';
import { append, holdHead } from '../consent/append.ts';
import { correctionEntry } from '../consent/new-entries.ts';
import type { EventContent } from '../events/event-kinds.ts';
import { addEvent, eventRow } from '../events/events.ts';
import { isSuspect } from '../leads/state.ts';
import { planAfter } from '../plans/after.ts';
import { addStage, historyWithin, type StageMark } from '../stages/stages.ts';
import { addText, takeBackText } from './queued-text.ts';
import { settleReminders } from './settle-reminders.ts';
import { takeBackWord, tellOfVisit } from './tell-of-visit.ts';

export type LeadRow = Selectable<Tables['leads']>;

/** What may be changed of a lead after it came. */
export type LeadColumns = Omit<
  Updateable<Tables['leads']>,
  'id' | 'reference' | 'fingerprint' | 'received_at' | 'changes' | 'erased_at' | 'proof_until'
>;

export type Change = EventContent & {
  set: LeadColumns;
  mark?: StageMark | undefined;
  /** Whether seller and family are to be told when the visit is, or that there is none. */
  tellsOfVisit?: boolean;
  /** When what is done here is told to the seller by text. */
  textAt?: number;
  /** What a seller did or was sent: no tap takes it back. */
  isFinal?: boolean;
  /** What was written down with the same tap. It stays when the tap is undone. */
  note?: string | undefined;
};

export type Changed = { event: string; changes: number };

/** Looks at the lead as it is in this very moment, and says what changes or why nothing does. */
export type Decide<Refusal> = (
  lead: LeadRow,
  history: readonly StageMark[],
) => Change | { refused: Refusal };

/** Who does it, and the id of the event: a form that is sent twice has the same, and does it once. */
export type Actor = { personId: string | undefined; now: number; eventId: string };

export type LeadGone = { refused: 'erased' | 'unknown' };

/**
 * One transaction: the lead, its stage and the event that tells of it. Whoever may change the phone holds the
 * head of the ledger first.
 */
export const changeLead = <Refusal>(
  store: Store,
  leadId: string,
  actor: Actor,
  decide: Decide<Refusal>,
): Promise<Changed | LeadGone | { refused: Refusal }> =>
  store.write((transaction) => changeLeadWithin(transaction, store.engine, leadId, actor, decide));

/** The same as a part of a transaction that keeps more. */
export const changeLeadWithin = async <Refusal>(
  transaction: Kysely<Tables>,
  engine: Store['engine'],
  leadId: string,
  { personId, now, eventId: event }: Actor,
  decide: Decide<Refusal>,
): Promise<Changed | LeadGone | { refused: Refusal }> => {
  const lead = await leadForChange(transaction, engine, leadId);
  if ('refused' in lead) return lead;
  if (await hasEvent(transaction, event)) return { event, changes: lead.changes };
  const history = await historyWithin(transaction, leadId);
  const change = decide(lead, history);
  if ('refused' in change) return change;
  const {
    set: asked,
    mark,
    tellsOfVisit = false,
    textAt,
    isFinal = false,
    note,
    ...content
  } = change;
  const set = {
    ...asked,
    ...planAfter(lead, content, { set: asked, isStage: mark !== undefined }),
  };
  if (mark !== undefined) await addStage(transaction, leadId, mark, event);
  await updateLead(transaction, lead, set);
  await noteCorrection(
    transaction,
    engine,
    lead,
    { phone: set.phone, how: howCorrected(content) },
    now,
  );
  await settleReminders(transaction, lead, { ...lead, ...set }, now);
  if (tellsOfVisit) {
    // By what was known before: a visit that is planned for a suspect makes no machine a person.
    const visited = { visit_at: set.visit_at ?? null, isSuspect: isSuspect(lead, history) };
    await tellOfVisit(transaction, { ...lead, ...visited }, event, now);
  }
  if (textAt !== undefined) await addText(transaction, leadId, event, { now, textAt });
  const before = Object.fromEntries(
    Object.keys(set).map((column) => [column, lead[column as keyof LeadRow]]),
  );
  if (note !== undefined) {
    const written = { kind: 'note', details: { text: note } } as const;
    await addEvent(transaction, { id: `${event}-note`, leadId, at: now, personId, ...written });
  }
  await transaction
    .insertInto('events')
    .values({
      ...eventRow({ id: event, leadId, at: now, personId, ...content }),
      before: isFinal ? null : JSON.stringify({ ...before, changes: lead.changes }),
    })
    .execute();
  return { event, changes: lead.changes + 1 };
};

export const hasEvent = async (transaction: Kysely<Tables>, id: string): Promise<boolean> =>
  (await transaction.selectFrom('events').select('id').where('id', '=', id).executeTakeFirst()) !==
  undefined;

/** Nobody else changes it until the transaction is over. */
export const leadForChange = async (
  transaction: Kysely<Tables>,
  engine: Store['engine'],
  id: string,
): Promise<LeadRow | LeadGone> => {
  const lead = await transaction
    .selectFrom('leads')
    .selectAll()
    .where('id', '=', id)
    // SQLite has one writer at a time.
    .$if(engine === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst();
  if (lead === undefined) return { refused: 'unknown' };
  return lead.erased_at === null ? lead : { refused: 'erased' };
};

const updateLead = (transaction: Kysely<Tables>, lead: LeadRow, set: LeadColumns) =>
  transaction
    .updateTable('leads')
    .set({ ...set, changes: lead.changes + 1 })
    .where('id', '=', lead.id)
    .execute();

const howCorrected = ({ kind }: EventContent): string =>
  kind === 'seller-corrected' ? 'on the private page of their request' : 'on the desk';

/** The ledger says which number a lead has, so that another one in the table is seen for what it is. */
const noteCorrection = async (
  transaction: Kysely<Tables>,
  engine: Store['engine'],
  lead: LeadRow,
  { phone, how }: { phone: string | undefined; how: string },
  now: number,
): Promise<void> => {
  if (phone === undefined || phone === lead.phone) return;
  await append(transaction, engine, [correctionEntry(lead.id, { phone, how }, now)]);
};

export type NotUndone = LeadGone | { refused: 'changed-since' | 'undone-already' | 'on-its-way' };

/** Puts back what an event changed, unless somebody has changed the lead since. */
export const undoChange = (
  store: Store,
  event: string,
  { personId, now, eventId }: Actor,
): Promise<Changed | NotUndone> =>
  store.write(async (transaction) => {
    const done = await transaction
      .selectFrom('events')
      .selectAll()
      .where('id', '=', event)
      .executeTakeFirst();
    if (done === undefined || done.lead_id === null || done.before === null) {
      return { refused: 'unknown' };
    }
    const { changes, ...before } = JSON.parse(done.before) as LeadColumns & { changes: number };
    if (before.phone !== undefined) await holdHead(transaction, store.engine);
    const lead = await leadForChange(transaction, store.engine, done.lead_id);
    if ('refused' in lead) return lead;
    if (await hasEvent(transaction, eventId)) return { event: eventId, changes: lead.changes };
    if (done.undone_at !== null) return { refused: 'undone-already' };
    if (lead.changes !== changes + 1) return { refused: 'changed-since' };
    if (done.kind === 'text-out' && !(await takeBackText(transaction, event))) {
      return { refused: 'on-its-way' };
    }
    await updateLead(transaction, lead, before);
    const correction = { phone: before.phone, how: 'undone on the desk' };
    await noteCorrection(transaction, store.engine, lead, correction, now);
    await settleReminders(transaction, lead, { ...lead, ...before }, now);
    if (before.visit_at !== undefined) {
      const history = await historyWithin(transaction, lead.id);
      const visited = { visit_at: before.visit_at, isSuspect: isSuspect(lead, history) };
      await takeBackWord(transaction, { ...lead, ...visited }, eventId, now);
    }
    await transaction
      .updateTable('stages')
      .set({ withdrawn_at: now })
      .where('id', '=', event)
      .execute();
    await transaction
      .updateTable('events')
      .set({ undone_at: now })
      .where('id', '=', event)
      .execute();
    const undone = { kind: 'undone', details: { event } } as const;
    await addEvent(transaction, { id: eventId, leadId: lead.id, at: now, personId, ...undone });
    return { event: eventId, changes: lead.changes + 1 };
  });
