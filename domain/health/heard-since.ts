import type { Store } from '#store/open.ts';

/** Whether a lead came or a mail about one went to the team, by a clock that was not ahead of this one. */
export const heardSince = async (store: Store, since: number, now: number): Promise<boolean> => {
  const db = await store.connect();
  const lead = await db
    .selectFrom('leads')
    .select('id')
    .where('received_at', '>', since)
    .where('received_at', '<=', now)
    .limit(1)
    .executeTakeFirst();
  if (lead !== undefined) return true;
  const mail = await db
    .selectFrom('deliveries')
    .select('id')
    .where('channel', '=', 'team-email')
    .where('sent_at', '>', since)
    .where('sent_at', '<=', now)
    .limit(1)
    .executeTakeFirst();
  return mail !== undefined;
};
