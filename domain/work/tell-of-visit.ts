import type { Kysely } from 'kysely';
import type { Tables } from '#store/tables.ts';
import { newEventDeliveryRow } from '../deliveries/delivery.ts';

type VisitedLead = { id: string; email: string; visit_at: number | null; isSuspect: boolean };

/** So long a visit can be undone before anybody is told. */
export const graceMs = 2 * 60_000;

type VisitChannel = 'team-visit' | 'seller-visit';

const channelsOf = ({ email, isSuspect }: VisitedLead): VisitChannel[] =>
  email === '' || isSuspect ? ['team-visit'] : ['team-visit', 'seller-visit'];

/** Word of when the visit is by now; that there is none is told to those alone who heard of one. */
export const tellOfVisit = async (
  transaction: Kysely<Tables>,
  lead: VisitedLead,
  event: string,
  now: number,
): Promise<void> => {
  for (const channel of channelsOf(lead)) {
    await dropUntold(transaction, lead, channel);
    if (lead.visit_at !== null || (await wasTold(transaction, lead, channel))) {
      await addWord(transaction, lead, channel, event, now);
    }
  }
};

/** The same for what was undone: where word of it had not gone out yet, what was told before is true again. */
export const takeBackWord = async (
  transaction: Kysely<Tables>,
  lead: VisitedLead,
  event: string,
  now: number,
): Promise<void> => {
  for (const channel of channelsOf(lead)) {
    const isUntold = await dropUntold(transaction, lead, channel);
    const isNeeded = isUntold
      ? lead.visit_at !== null && !(await wasTold(transaction, lead, channel))
      : await wasTold(transaction, lead, channel);
    if (isNeeded) await addWord(transaction, lead, channel, event, now);
  }
};

const dropUntold = async (
  transaction: Kysely<Tables>,
  { id }: VisitedLead,
  channel: VisitChannel,
): Promise<boolean> => {
  const dropped = await transaction
    .deleteFrom('deliveries')
    .where('lead_id', '=', id)
    .where('channel', '=', channel)
    .where('state', '=', 'pending')
    .where('attempts', '=', 0)
    .returning('id')
    .execute();
  return dropped.length > 0;
};

/** Sent, or being sent at this moment. */
const wasTold = async (
  transaction: Kysely<Tables>,
  { id }: VisitedLead,
  channel: VisitChannel,
): Promise<boolean> => {
  const told = await transaction
    .selectFrom('deliveries')
    .select('id')
    .where('lead_id', '=', id)
    .where('channel', '=', channel)
    .where('state', 'in', ['sent', 'pending'])
    .limit(1)
    .executeTakeFirst();
  return told !== undefined;
};

const addWord = async (
  transaction: Kysely<Tables>,
  { id }: VisitedLead,
  channel: VisitChannel,
  event: string,
  now: number,
): Promise<void> => {
  const row = newEventDeliveryRow({ channel, leadId: id }, event, now);
  await transaction
    .insertInto('deliveries')
    .values({ ...row, next_attempt_at: now + graceMs })
    .execute();
};
