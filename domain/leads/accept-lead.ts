import { randomInt } from 'node:crypto';
import type { Kysely } from 'kysely';
import { makeReference } from '#lead/reference.ts';
import type { Store } from '#store/open.ts';
import type { Engine, Tables } from '#store/tables.ts';
import { appendAfter, holdHead } from '../consent/append.ts';
import { requestEntry } from '../consent/new-entries.ts';
import { keepWordings } from '../consent/wordings.ts';
import { type NewDelivery, newDeliveryRow } from '../deliveries/delivery.ts';
import { endPlansOfNumber } from './asked-again.ts';
import { leadToRow } from './rows.ts';
import type { Accepted, NewLead } from './types.ts';

export type LeadWithNewDeliveries = { lead: NewLead; deliveries: readonly NewDelivery[] };

/**
 * Commits a lead with its entry in the consent ledger and its deliveries, all or nothing; a
 * repetition finds the first.
 */
export const acceptLead = (
  store: Store,
  lead: NewLead,
  deliveries: readonly NewDelivery[],
): Promise<Accepted> =>
  store.writeInTurn((transaction) => insertLead(transaction, store.engine, { lead, deliveries }));

/** The same within a transaction. */
export const insertLead = async (
  transaction: Kysely<Tables>,
  engine: Engine,
  { lead: drawn, deliveries }: LeadWithNewDeliveries,
): Promise<Accepted> => {
  const head = await holdHead(transaction, engine);
  const lead = { ...drawn, reference: await ownReference(transaction, drawn.reference) };
  if (!(await isInserted(transaction, lead))) {
    const first = await findAccepted(transaction, lead.fingerprint);
    if (first === undefined) throw new Error('a repeated lead was erased meanwhile');
    return first;
  }
  if (lead.origin !== 'desk' && lead.suspect.length === 0) {
    const { id, request, receivedAt } = lead;
    await endPlansOfNumber(transaction, { id, phone: request.phone }, receivedAt);
  }
  await keepWordings(transaction, [lead.consent]);
  await appendAfter(transaction, head, [requestEntry(lead)]);
  const subject = { kind: 'lead', id: lead.id } as const;
  const rows = deliveries.map(({ id, channel }) =>
    newDeliveryRow(id, { channel, leadId: lead.id, subject }, lead.receivedAt),
  );
  if (rows.length > 0) await transaction.insertInto('deliveries').values(rows).execute();
  return { id: lead.id, reference: lead.reference, repeated: false };
};

/**
 * References are short, so that two leads may draw the same one: whoever comes second gets another. The ledger's
 * head is held, so nobody adds a lead meanwhile.
 */
const ownReference = async (transaction: Kysely<Tables>, drawn: string): Promise<string> => {
  const taken = await transaction
    .selectFrom('leads')
    .select('id')
    .where('reference', '=', drawn)
    .executeTakeFirst();
  return taken === undefined ? drawn : ownReference(transaction, makeReference(randomInt));
};

const isInserted = async (transaction: Kysely<Tables>, lead: NewLead): Promise<boolean> => {
  const inserted = await transaction
    .insertInto('leads')
    .values(leadToRow(lead))
    .onConflict((conflict) => conflict.column('fingerprint').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
};

/** The lead that an earlier, equal submit made, if any. */
export const findAccepted = async (
  db: Kysely<Tables>,
  fingerprint: string,
): Promise<Accepted | undefined> => {
  const found = await db
    .selectFrom('leads')
    .select(['id', 'reference'])
    .where('fingerprint', '=', fingerprint)
    .executeTakeFirst();
  return found && { ...found, repeated: true };
};
