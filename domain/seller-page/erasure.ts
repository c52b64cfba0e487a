import type { Kysely } from 'kysely';
import type { Store } from '#store/open.ts';
import type { Tables } from '#store/tables.ts';
import { spend } from '../deliveries/budgets.ts';
import type { Channel } from '../deliveries/delivery.ts';
import { newEventDeliveryRow } from '../deliveries/delivery.ts';
import { believedNow } from '../erasing/requests-kept.ts';
import { endOfDay } from '../leads/budgets.ts';
import {
  changeLeadWithin,
  hasEvent,
  type LeadColumns,
  type LeadRow,
  leadForChange,
} from '../work/change-lead.ts';
import { ringFamily } from '../work/ring.ts';

type Asked = { leadId: string; eventId: string; now: number; channels: readonly Channel[] };

/** Each is told to seller and family, and so is that it was called off: a few letters a day, and no more. */
const wishesADay = 2;

/**
 * Notes that the seller wants everything deleted; domain/leads/state.ts says when that happens. Whoever has the link
 * and knows the number may be somebody else: seller and family hear of it while it can still be called off.
 */
export const askErasure = (store: Store, asked: Asked) =>
  change(store, asked, async (transaction, { id, erase_asked_at }) => {
    if (erase_asked_at !== null) return { refused: 'asked-already' as const };
    const purpose = `seller erasure ${id}`;
    const budget = { purpose, endsAt: endOfDay(asked.now), limit: wishesADay };
    if (!(await spend(transaction, budget))) return { refused: 'too-often' as const };
    const askedAt = await believedNow(transaction, asked.now);
    return { kind: 'erasure-asked', set: { erase_asked_at: askedAt } };
  });

/** Whoever sees a deletion that they did not ask for can stop it: the link is enough. */
export const callOffErasure = (store: Store, asked: Asked) =>
  change(store, asked, async (_, { erase_asked_at }) =>
    erase_asked_at === null
      ? { refused: 'not-asked' as const }
      : { kind: 'erasure-called-off', set: { erase_asked_at: null } },
  );

type Wish = { kind: 'erasure-asked' | 'erasure-called-off'; set: LeadColumns };

type Decide<Refusal> = (
  transaction: Kysely<Tables>,
  lead: LeadRow,
) => Promise<Wish | { refused: Refusal }>;

/** The wish, the event and the word of it, in one commit. */
const change = <Refusal>(
  store: Store,
  { leadId, eventId, now, channels }: Asked,
  decide: Decide<Refusal>,
) =>
  store.write(async (transaction) => {
    const lead = await leadForChange(transaction, store.engine, leadId);
    if ('refused' in lead) return lead;
    if (await hasEvent(transaction, eventId)) return { event: eventId };
    const decided = await decide(transaction, lead);
    if ('refused' in decided) return decided;
    const actor = { personId: undefined, now, eventId };
    const done = await changeLeadWithin<never>(transaction, store.engine, leadId, actor, () => ({
      ...decided,
      details: {},
      isFinal: true,
    }));
    await ringFamily(transaction, { leadId, event: eventId, now }, channels);
    if (lead.email !== '') await tellSeller(transaction, leadId, eventId, now);
    return done;
  });

const tellSeller = async (
  transaction: Kysely<Tables>,
  leadId: string,
  event: string,
  now: number,
): Promise<void> => {
  const row = newEventDeliveryRow({ channel: 'seller-erasure', leadId }, event, now);
  await transaction.insertInto('deliveries').values(row).execute();
};
