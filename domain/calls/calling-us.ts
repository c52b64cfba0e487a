import type { Store } from '#store/open.ts';
import { minuteMs } from '#time/lengths.ts';
import { fullName } from '../leads/lead-facts.ts';

/** Whoever calls us now, or was taken a moment ago: on which lead to look while one talks. */
export type CallingUs = { name: string; reference: string | undefined; isTaken: boolean };

/** A phone rings for half a minute, and is asked for a message for three. */
const ringsMs = minuteMs;
const shownOnceTakenMs = 5 * minuteMs;

const most = 3;

export const whoCallsUs = async (store: Store, now: number): Promise<CallingUs[]> => {
  const db = await store.connect();
  const rows = await db
    .selectFrom('calls')
    .leftJoin('leads', 'leads.id', 'calls.lead_id')
    .select(['calls.state', 'calls.received_at', 'leads.reference'])
    .select(['leads.first_name', 'leads.last_name', 'leads.phone'])
    .where('calls.received_at', '>', now - shownOnceTakenMs)
    .where('calls.state', 'in', ['open', 'taken'])
    .orderBy('calls.received_at', 'desc')
    .limit(most)
    .execute();
  return rows
    .filter(({ state, received_at }) => state === 'taken' || received_at > now - ringsMs)
    .map(({ state, reference, first_name, last_name, phone }) => ({
      name: fullName({
        request: { firstName: first_name ?? '', lastName: last_name ?? '', phone: phone ?? '' },
      }),
      reference: reference ?? undefined,
      isTaken: state === 'taken',
    }));
};
