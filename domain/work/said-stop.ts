import type { Kysely } from 'kysely';
import { printableText } from '#lead/clean-text.ts';
import type { Store } from '#store/open.ts';
import type { Certainty, Tables } from '#store/tables.ts';
import { holdHead } from '../consent/append.ts';
import { resumeHeard, revokeOnce } from '../consent/revocations.ts';
import type { Stopped } from '../events/event-kinds.ts';
import {
  type Actor,
  type Changed,
  changeLeadWithin,
  type LeadGone,
  type LeadRow,
} from './change-lead.ts';
import { isCall } from './next-action.ts';

/** What somebody asked us to stop, in whichever way it reached us. */
export type HeardStop = {
  phone: string;
  to: readonly Stopped[];
  how: string;
  certainty: Certainty;
  /** The lead on whose page it was noted. */
  leadId?: string;
};

/**
 * The word to stop for a number: in the ledger once, and on the timeline of every lead that has it. Whoever told us
 * was heard, so nobody waits for a first call any more, and no call to them is planned.
 */
export const noteStop = async (
  store: Store,
  { phone, to, how, certainty, leadId }: HeardStop,
  { personId, now, eventId }: Actor,
): Promise<{ leads: string[] }> =>
  store.write(async (transaction) => {
    await holdHead(transaction, store.engine);
    for (const one of to) {
      await revokeOnce(transaction, store.engine, { phone, how, certainty, to: one }, now);
    }
    const leads = await leadsWith(transaction, phone);
    for (const { id, reference } of leads) {
      const event = id === leadId ? eventId : `${eventId}-${reference}`;
      const actor = { personId, now, eventId: event };
      await changeLeadWithin<never>(transaction, store.engine, id, actor, (lead) => ({
        kind: 'said-stop',
        details: { to },
        set: to.includes('calls') ? withoutCalls(lead, now) : {},
        isFinal: true,
      }));
    }
    return { leads: leads.map(({ reference }) => reference) };
  });

const leadsWith = (transaction: Kysely<Tables>, phone: string) =>
  transaction
    .selectFrom('leads')
    .select(['id', 'reference'])
    .where('phone', '=', phone)
    .where('erased_at', 'is', null)
    .execute();

const withoutCalls = ({ answered_at, next_action }: LeadRow, now: number) => ({
  answered_at: answered_at ?? now,
  calling_by: null,
  calling_since: null,
  ...(isCall(next_action) && { next_action: '', next_action_at: null, next_action_by: null }),
});

const longestReason = 300;

/** Why a stop that one of us noted does not stand, or what is wrong with that. */
export const readReason = (typed: string): { why: string } | { problem: string } => {
  const why = printableText(typed).replace(/\s+/g, ' ');
  if (why === '') return { problem: 'Say why: a tap by mistake, or how they asked for it.' };
  return why.length > longestReason
    ? { problem: `There is room for ${longestReason} characters.` }
    : { why };
};

/** Takes back what one of us noted, with the reason, in the ledger too. What a phone itself said stays. */
export const takeBackStop = (
  store: Store,
  { id: leadId, phone }: { id: string; phone: string },
  actor: Actor,
  { to, how }: { to: Stopped; how: string },
): Promise<Changed | LeadGone | { refused: 'not-noted-by-us' }> =>
  store.write(async (transaction) => {
    const word = { phone, how, to, certainty: 'heard' } as const;
    const isDone = await resumeHeard(transaction, store.engine, word, actor.now);
    if (!isDone) return { refused: 'not-noted-by-us' };
    return changeLeadWithin<never>(transaction, store.engine, leadId, actor, () => ({
      kind: 'stop-taken-back',
      details: { to, how },
      set: {},
      isFinal: true,
    }));
  });
