import type { Kysely } from 'kysely';
import type { Engine, Tables } from '#store/tables.ts';
import type { CallResult } from '../events/event-kinds.ts';
import { changeLeadWithin } from '../work/change-lead.ts';
import { type CallOut, changeCallOut } from './rows.ts';

export type Ending = { result: CallResult; seconds?: number; error?: string };

/** How it went stands on the lead's timeline, once; whether that was a talk says whoever called. */
export const finish = async (
  transaction: Kysely<Tables>,
  engine: Engine,
  call: CallOut,
  { result, seconds = 0, error = '' }: Ending,
  now: number,
): Promise<void> => {
  if (call.state === 'over') return;
  await changeCallOut(transaction, call.id, { state: 'over', result, seconds, error }, now);
  if (call.leadId === undefined) return;
  const actor = { personId: call.personId, now, eventId: `${call.id}-over` };
  await changeLeadWithin<never>(transaction, engine, call.leadId, actor, (lead) => ({
    kind: 'call-out',
    details: { result, seconds },
    set: lead.calling_by === call.personId ? { calling_by: null, calling_since: null } : {},
    isFinal: true,
  }));
};
