import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Store } from '#store/open.ts';
import type { Tables } from '#store/tables.ts';
import { countedAs, spendOfHour } from '../leads/budgets.ts';
import type { LeadWithDeliveries } from '../leads/read-leads.ts';
import { holdPhone } from '../people/phones.ts';
import { changeLeadWithin, leadForChange } from '../work/change-lead.ts';
import { finish } from './finish.ts';
import { type CallDecision, type CallRules, mayCall } from './may-call.ts';
import {
  type CallOut,
  changeCallOut,
  findCallOut,
  holdCallOut,
  insertCallOut,
  openCallsOut,
} from './rows.ts';
import { isLongGone } from './settle.ts';

/** More than anybody dials by hand, and too few to run up a bill. */
const callsOutPerHour = { ofOnePerson: 30, toOneNumber: 6 } as const;

export type Tapped = { lead: LeadWithDeliveries; personId: string; once: string; now: number };

export type Begun =
  /** The phone to ring. A call that is not new was asked for already: nobody is rung again. */
  | { call: CallOut; isNew: boolean; phone: string }
  | { refused: 'no-phone' | 'too-many' | 'called-already' | 'erased' | 'unknown' }
  | { refused: 'on-a-call'; call: CallOut }
  | Exclude<CallDecision, { decision: 'allowed' }>;

/** The same button of the same page is the same call, however often and in however many tabs it is tapped. */
const callIdOf = ({ lead, personId, once }: Tapped): string =>
  createHash('sha256')
    .update(JSON.stringify([lead.id, personId, once]))
    .digest('base64url');

/** One call per tap, one at a time for whoever taps, and one at a time for the seller. */
export const beginCall = async (store: Store, tapped: Tapped, rules: CallRules): Promise<Begun> => {
  const { lead, personId, now } = tapped;
  const id = callIdOf(tapped);
  return store.write(async (transaction) => {
    const { engine } = store;
    const held = await leadForChange(transaction, engine, lead.id);
    const own = await holdPhone(transaction, engine, personId);
    const known = await findCallOut(transaction, id);
    if (known !== undefined) return { call: known, isNew: false, phone: own };
    if ('refused' in held) return held;
    if (own === '') return { refused: 'no-phone' };
    const asItIs = { ...lead, request: { ...lead.request, phone: held.phone } };
    const decision = mayCall(asItIs, rules, now);
    if (decision.decision !== 'allowed') return decision;
    const open = (await openCallsOut(transaction)).filter((call) => !isLongGone(call, now));
    const mine = open.find((call) => call.personId === personId);
    // From another tab, or from another page that was open.
    if (mine?.leadId === lead.id) return { call: mine, isNew: false, phone: own };
    if (mine !== undefined) return { refused: 'on-a-call', call: mine };
    if (open.some(({ leadId }) => leadId === lead.id)) return { refused: 'called-already' };
    if (!(await isWithinBudget(transaction, personId, decision.phone, now))) {
      return { refused: 'too-many' };
    }
    const call = await insertCallOut(transaction, { id, personId, leadId: lead.id, now });
    const actor = { personId, now, eventId: `${id}-began` };
    await changeLeadWithin<never>(transaction, engine, lead.id, actor, () => ({
      kind: 'calling',
      details: {},
      set: { calling_by: personId, calling_since: now },
    }));
    return { call, isNew: true, phone: own };
  });
};

const isWithinBudget = async (
  db: Kysely<Tables>,
  personId: string,
  phone: string,
  now: number,
): Promise<boolean> => {
  const { ofOnePerson, toOneNumber } = callsOutPerHour;
  const number = await countedAs(db, `phone ${phone}`);
  return (
    (await spendOfHour(db, `calls out of ${personId}`, ofOnePerson, now)) &&
    (await spendOfHour(db, `calls out to ${number}`, toOneNumber, now))
  );
};

/**
 * What the carrier said to it. Without an answer it may ring or not: the call stays, and is not asked for again. Whether
 * it is over already: whoever did not wait for the answer has ended it, and nobody has told the carrier.
 */
export const callAnswered = (
  store: Store,
  id: string,
  answer: { sid: string } | { error: string } | 'silent',
  now: number,
): Promise<'open' | 'over'> =>
  store.write(async (transaction) => {
    const call = await holdCallOut(transaction, store.engine, id);
    if (call === undefined || call.state === 'over') return 'over';
    if (answer === 'silent') return 'open';
    if ('error' in answer) {
      const ending = { result: 'refused', error: answer.error } as const;
      await finish(transaction, store.engine, call, ending, now);
    } else if (call.sid === '') {
      await changeCallOut(transaction, id, { sid: answer.sid }, now);
    }
    return 'open';
  });

/** Whoever began it ends it: no seller is rung for it from now on. Gives the call that the carrier is to end. */
export const hangUp = (
  store: Store,
  id: string,
  personId: string,
  now: number,
): Promise<CallOut | undefined> =>
  store.write(async (transaction) => {
    const call = await holdCallOut(transaction, store.engine, id);
    if (call === undefined || call.personId !== personId || call.state === 'over') return undefined;
    const result = call.state === 'talks' ? 'answered' : 'canceled';
    const seconds = call.state === 'talks' ? Math.round((now - call.changedAt) / 1_000) : 0;
    await finish(transaction, store.engine, call, { result, seconds }, now);
    return call;
  });
