import { randomInt } from 'node:crypto';
import type { Kysely } from 'kysely';
import { makeReference } from '#lead/reference.ts';
import type { Engine, Tables } from '#store/tables.ts';
import { type Write, writeAll } from '#store/write-all.ts';
import { appendWrites, holdHead } from '../consent/append.ts';
import { requestEntry } from '../consent/new-entries.ts';
import { wordingWrites } from '../consent/wordings.ts';
import type { NewDelivery } from '../deliveries/delivery.ts';
import { newDeliveryRow } from '../deliveries/delivery.ts';
import { leadToRow } from './rows.ts';
import type { Accepted, NewLead } from './types.ts';

export type LeadWithNewDeliveries = { lead: NewLead; deliveries: readonly NewDelivery[] };

/** Stores leads within a transaction, in their order; repetitions are answered with the first. */
export const insertLeads = async (
  transaction: Kysely<Tables>,
  drawn: readonly LeadWithNewDeliveries[],
  engine: Engine,
): Promise<Accepted[]> => {
  const head = await holdHead(transaction, engine);
  const given = await withOwnReferences(transaction, drawn);
  const inserted = await insertNew(transaction, given);
  const added = given.filter(({ lead }) => inserted.has(lead.id));
  if (added.length > 0) {
    const leads = added.map(({ lead }) => lead);
    const shown = leads.map(({ consent }) => consent);
    await writeAll(transaction, engine, [
      ...wordingWrites(transaction, shown),
      ...appendWrites(transaction, head, leads.map(requestEntry)),
      ...deliveryWrites(transaction, added),
    ]);
  }
  return answers(transaction, given, inserted);
};

/**
 * References are short, so that two leads may draw the same one: whoever comes second gets another. The ledger's
 * head is held, so nobody adds a lead meanwhile.
 */
const withOwnReferences = async (
  transaction: Kysely<Tables>,
  drawn: readonly LeadWithNewDeliveries[],
): Promise<LeadWithNewDeliveries[]> => {
  const takenOf = async (references: readonly string[]): Promise<string[]> => {
    const query = transaction.selectFrom('leads').select('reference');
    const rows = await query.where('reference', 'in', references).execute();
    return rows.map(({ reference }) => reference);
  };
  const taken = new Set(await takenOf(drawn.map(({ lead }) => lead.reference)));
  const given: LeadWithNewDeliveries[] = [];
  for (const { lead, deliveries } of drawn) {
    let { reference } = lead;
    while (taken.has(reference)) {
      reference = makeReference(randomInt);
      for (const one of await takenOf([reference])) taken.add(one);
    }
    taken.add(reference);
    given.push({ lead: { ...lead, reference }, deliveries });
  }
  return given;
};

const insertNew = async (
  transaction: Kysely<Tables>,
  given: readonly LeadWithNewDeliveries[],
): Promise<Set<string>> => {
  const rows = await transaction
    .insertInto('leads')
    .values(given.map(({ lead }) => leadToRow(lead)))
    .onConflict((conflict) => conflict.column('fingerprint').doNothing())
    .returning('id')
    .execute();
  return new Set(rows.map(({ id }) => id));
};

const deliveryWrites = (
  transaction: Kysely<Tables>,
  added: readonly LeadWithNewDeliveries[],
): Write[] => {
  const rows = added.flatMap(({ lead, deliveries }) =>
    deliveries.map(({ id, channel }) => {
      const subject = { kind: 'lead', id: lead.id } as const;
      return newDeliveryRow(id, { channel, leadId: lead.id, subject }, lead.receivedAt);
    }),
  );
  return rows.length === 0 ? [] : [transaction.insertInto('deliveries').values(rows)];
};

const answers = async (
  transaction: Kysely<Tables>,
  given: readonly LeadWithNewDeliveries[],
  inserted: ReadonlySet<string>,
): Promise<Accepted[]> => {
  const repeated = given.filter(({ lead }) => !inserted.has(lead.id));
  const firstOf = await findFirsts(
    transaction,
    repeated.map(({ lead }) => lead.fingerprint),
  );
  return given.map(({ lead: { id, reference, fingerprint } }) => {
    if (inserted.has(id)) return { id, reference, repeated: false };
    const first = firstOf.get(fingerprint);
    if (first === undefined) throw new Error('a repeated lead was erased meanwhile');
    return { ...first, repeated: true };
  });
};

const findFirsts = async (transaction: Kysely<Tables>, fingerprints: readonly string[]) => {
  if (fingerprints.length === 0) return new Map<string, never>();
  const rows = await transaction
    .selectFrom('leads')
    .select(['id', 'reference', 'fingerprint'])
    .where('fingerprint', 'in', fingerprints)
    .execute();
  return new Map(rows.map(({ fingerprint, ...first }) => [fingerprint, first]));
};
