import type { Kysely } from 'kysely';
import type { Tables } from '#store/tables.ts';
import { newDeliveryRow } from '../deliveries/delivery.ts';

/**
 * Leaves the carrier's name of each call and nothing else: word of one may still come, and must not bring
 * back whom we have forgotten. The recordings are deleted where they are.
 */
export const eraseCalls = async (
  transaction: Kysely<Tables>,
  leadId: string,
  now: number,
): Promise<void> => {
  const recorded = await transaction
    .selectFrom('calls')
    .select('recording_sid')
    .where('lead_id', '=', leadId)
    .where('recording_sid', '<>', '')
    .execute();
  for (const { recording_sid } of recorded) {
    await leaveRecordingToErase(transaction, recording_sid, now);
  }
  await transaction
    .updateTable('calls')
    .set({
      lead_id: null,
      phone: '',
      state: 'erased',
      answered_by: '',
      recording_sid: '',
      recording_seconds: 0,
    })
    .where('lead_id', '=', leadId)
    .execute();
};

export const leaveRecordingToErase = async (
  transaction: Kysely<Tables>,
  recordingSid: string,
  now: number,
): Promise<void> => {
  const id = `erase-${recordingSid}`;
  const subject = { kind: 'recording', id: recordingSid } as const;
  const content = { channel: 'erase-recording', leadId: undefined, subject } as const;
  await transaction
    .insertInto('deliveries')
    .values(newDeliveryRow(id, content, now))
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
};
