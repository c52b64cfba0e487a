import type { Kysely } from 'kysely';
import type { Tables } from '#store/tables.ts';
import { addEvent } from '../events/events.ts';
import { noPlan } from './no-plan.ts';

/** Whoever sends a new request has turned to us: what was planned for an earlier one of that number is over. */
export const endPlansOfNumber = async (
  transaction: Kysely<Tables>,
  { id, phone }: { id: string; phone: string },
  now: number,
): Promise<void> => {
  if (phone === '') return;
  const earlier = await transaction
    .selectFrom('leads')
    .select(['id', 'changes'])
    .where('phone', '=', phone)
    .where('plan', '<>', '')
    .execute();
  for (const lead of earlier) {
    await transaction
      .updateTable('leads')
      .set({ ...noPlan, changes: lead.changes + 1 })
      .where('id', '=', lead.id)
      .execute();
    const ended = { kind: 'plan-ended', details: { why: 'asked-again' } } as const;
    const event = { id: `${id}-ends-${lead.id}`, leadId: lead.id, at: now, personId: undefined };
    await addEvent(transaction, { ...event, ...ended });
  }
};
