import type { Kysely, Selectable, Updateable } from 'kysely';
import type { Store } from '#store/open.ts';
import type { Engine, Tables } from '#store/tables.ts';
import type { CallResult } from '../events/event-kinds.ts';

/**
 * Asked for at the carrier; picked up by one of us; after a key the seller's phone rings; the two talk. Over is over,
 * whatever is told of it later.
 */
export type CallOutState = 'asked' | 'picked-up' | 'rings' | 'talks' | 'over';

export type CallOut = {
  id: string;
  personId: string;
  /** None once the lead is erased. */
  leadId: string | undefined;
  /** As the carrier names it; empty until it has answered. */
  sid: string;
  state: CallOutState;
  result: CallResult | '';
  /** Why the carrier did not take it. */
  error: string;
  seconds: number;
  beganAt: number;
  changedAt: number;
  endedAt: number | undefined;
};

const rowToCall = (row: Selectable<Tables['calls_out']>): CallOut => ({
  id: row.id,
  personId: row.person_id,
  leadId: row.lead_id ?? undefined,
  sid: row.sid,
  state: row.state as CallOutState,
  result: row.result as CallOut['result'],
  error: row.error,
  seconds: row.seconds,
  beganAt: row.began_at,
  changedAt: row.changed_at,
  endedAt: row.ended_at ?? undefined,
});

/** Held until the transaction ends, so that of two words of one call the second sees what the first did. */
export const holdCallOut = async (
  transaction: Kysely<Tables>,
  engine: Engine,
  id: string,
): Promise<CallOut | undefined> => {
  const row = await transaction
    .selectFrom('calls_out')
    .selectAll()
    .where('id', '=', id)
    .$if(engine === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst();
  return row && rowToCall(row);
};

/** As it is, without keeping anybody from changing it. */
export const findCallOut = (db: Kysely<Tables>, id: string): Promise<CallOut | undefined> =>
  holdCallOut(db, 'sqlite', id);

export const openCallsOut = async (db: Kysely<Tables>): Promise<CallOut[]> => {
  const rows = await db
    .selectFrom('calls_out')
    .selectAll()
    .where('state', '<>', 'over')
    .orderBy('began_at')
    .execute();
  return rows.map(rowToCall);
};

/** The newest that somebody began for a lead. */
export const lastCallOut = async (
  store: Store,
  leadId: string,
  personId: string,
): Promise<CallOut | undefined> => {
  const db = await store.connect();
  const row = await db
    .selectFrom('calls_out')
    .selectAll()
    .where('lead_id', '=', leadId)
    .where('person_id', '=', personId)
    .orderBy('began_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && rowToCall(row);
};

export const insertCallOut = async (
  transaction: Kysely<Tables>,
  { id, personId, leadId, now }: { id: string; personId: string; leadId: string; now: number },
): Promise<CallOut> => {
  const row = {
    id,
    person_id: personId,
    lead_id: leadId,
    sid: '',
    state: 'asked',
    result: '',
    error: '',
    seconds: 0,
    began_at: now,
    changed_at: now,
    ended_at: null,
  };
  await transaction.insertInto('calls_out').values(row).execute();
  return rowToCall(row);
};

type Changes = Pick<
  Updateable<Tables['calls_out']>,
  'sid' | 'state' | 'result' | 'error' | 'seconds' | 'ended_at'
>;

export const changeCallOut = async (
  transaction: Kysely<Tables>,
  id: string,
  changes: Changes & { state?: CallOutState },
  now: number,
): Promise<void> => {
  await transaction
    .updateTable('calls_out')
    .set({ ...changes, changed_at: now })
    .where('id', '=', id)
    .execute();
};

/** Word of a call may still come: nobody is rung by it any more. */
export const eraseCallsOut = async (
  transaction: Kysely<Tables>,
  leadId: string,
  now: number,
): Promise<void> => {
  await transaction
    .updateTable('calls_out')
    .set({ lead_id: null, state: 'over', changed_at: now })
    .where('lead_id', '=', leadId)
    .execute();
};
