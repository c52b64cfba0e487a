import type { Kysely, Selectable } from 'kysely';
import type { Store } from '#store/open.ts';
import type { Engine, Tables } from '#store/tables.ts';
import { suspectLead } from '../leads/state.ts';

/** Open until it is known whether somebody took it. Of an erased one nothing is left but its name. */
type CallState = 'open' | 'taken' | 'missed' | 'erased';

export type Call = {
  /** As the carrier names it. */
  sid: string;
  /** None where nobody could call back: a withheld number that left no message. */
  leadId: string | undefined;
  state: CallState;
  recordingSid: string;
};

export type NewCall = { sid: string; leadId: string | undefined; phone: string; now: number };

export const findCall = async (
  transaction: Kysely<Tables>,
  engine: Engine,
  sid: string,
): Promise<Call | undefined> => {
  const row = await transaction
    .selectFrom('calls')
    .selectAll()
    .where('sid', '=', sid)
    .$if(engine === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst();
  return row && rowToCall(row);
};

const rowToCall = (row: Selectable<Tables['calls']>): Call => ({
  sid: row.sid,
  leadId: row.lead_id ?? undefined,
  state: row.state as CallState,
  recordingSid: row.recording_sid,
});

/** What belongs to no lead holds nobody's number: nothing would ever erase it. */
export const insertCall = async (
  transaction: Kysely<Tables>,
  { sid, leadId, phone, now }: NewCall,
): Promise<Call> => {
  const row = {
    sid,
    lead_id: leadId ?? null,
    phone: leadId === undefined ? '' : phone,
    received_at: now,
    state: 'open',
    answered_by: '',
    recording_sid: '',
    recording_seconds: 0,
  };
  await transaction.insertInto('calls').values(row).execute();
  return rowToCall(row);
};

export type CallChange = {
  lead?: { id: string; phone: string };
  state?: CallState;
  answeredBy?: string;
  recording?: { sid: string; seconds: number };
};

export const changeCall = async (
  transaction: Kysely<Tables>,
  sid: string,
  { lead, state, answeredBy, recording }: CallChange,
): Promise<void> => {
  await transaction
    .updateTable('calls')
    .set({
      ...(lead && { lead_id: lead.id, phone: lead.phone }),
      ...(state && { state }),
      ...(answeredBy !== undefined && { answered_by: answeredBy }),
      ...(recording && { recording_sid: recording.sid, recording_seconds: recording.seconds }),
    })
    .where('sid', '=', sid)
    .execute();
};

/** Of somebody who asked by more than a call, or whom the family has spoken to; never of who may be a machine. */
export const isSellers = async (db: Kysely<Tables>, leadId: string): Promise<boolean> => {
  const found = await db
    .selectFrom('leads')
    .select('id')
    .where('id', '=', leadId)
    .where(({ eb, or }) => or([eb('origin', '<>', 'call'), eb('stage', 'not in', ['', 'lost'])]))
    .where(({ not }) => not(suspectLead))
    .executeTakeFirst();
  return found !== undefined;
};

/** Whether the lead has a message of that name, and nobody erased it meanwhile. */
export const hasRecording = async (
  store: Store,
  leadId: string,
  recordingSid: string,
): Promise<boolean> => {
  const db = await store.connect();
  const found = await db
    .selectFrom('calls')
    .select('sid')
    .where('lead_id', '=', leadId)
    .where('recording_sid', '=', recordingSid)
    .executeTakeFirst();
  return found !== undefined;
};
