import type { Store } from '#store/open.ts';
import type { CallResult } from '../events/event-kinds.ts';
import { findLead } from '../leads/read-leads.ts';
import { type Ending, finish } from './finish.ts';
import { type CallRules, mayCall } from './may-call.ts';
import { type CallOut, changeCallOut, findCallOut, holdCallOut } from './rows.ts';

/** A call of ours as the carrier tells of it: by our name for it, and by its own. */
export type ToldCallOut = { id: string; sid: string };

type Transaction = Parameters<Parameters<Store['write']>[0]>[0];

/** Nothing is done for a call that is over, or that the carrier knows by another name. */
const inCallOut = <Result>(
  store: Store,
  { id, sid }: ToldCallOut,
  now: number,
  run: (transaction: Transaction, call: CallOut) => Promise<Result>,
): Promise<Result | undefined> =>
  store.write(async (transaction) => {
    const call = await holdCallOut(transaction, store.engine, id);
    if (call === undefined || call.state === 'over') return undefined;
    if (call.sid !== '' && call.sid !== sid) return undefined;
    // The answer to our question may be lost, or later than the ringing.
    if (call.sid === '') await changeCallOut(transaction, id, { sid }, now);
    return run(transaction, call);
  });

/** Whether one of us who picked up is to be asked for a key. */
export const pickedUp = async (store: Store, told: ToldCallOut, now: number): Promise<boolean> =>
  (await inCallOut(store, told, now, async (transaction, { id, state }) => {
    if (state === 'asked') await changeCallOut(transaction, id, { state: 'picked-up' }, now);
    return true;
  })) ?? false;

/** A key was pressed: whom to ring now, if they may still be rung. */
export const keyPressed = async (
  store: Store,
  told: ToldCallOut,
  rules: CallRules,
  now: number,
): Promise<string | undefined> => {
  const leadId = (await findCallOut(await store.connect(), told.id))?.leadId;
  const lead = leadId === undefined ? undefined : await findLead(store, { id: leadId });
  if (lead === undefined) return undefined;
  const decision = mayCall(lead, rules, now);
  return inCallOut(store, told, now, async (transaction, call) => {
    if (decision.decision !== 'allowed') {
      await finish(transaction, store.engine, call, { result: 'not-allowed' }, now);
      return undefined;
    }
    if (call.state !== 'rings' && call.state !== 'talks') {
      await changeCallOut(transaction, call.id, { state: 'rings' }, now);
    }
    return decision.phone;
  });
};

/** Of the seller's phone: it was picked up. */
export const sellerPickedUp = (store: Store, told: ToldCallOut, now: number) =>
  inCallOut(store, told, now, async (transaction, call) => {
    if (call.state !== 'talks') await changeCallOut(transaction, call.id, { state: 'talks' }, now);
  });

/** How it went with the seller. */
export const sellerDone = (store: Store, told: ToldCallOut, ending: Ending, now: number) =>
  inCallOut(store, told, now, (transaction, call) =>
    finish(transaction, store.engine, call, ending, now),
  );

/** Our own phone hung up, or never picked up. Where the seller was rung, how that went comes in words of its own. */
export const ourPhoneDone = (store: Store, told: ToldCallOut, wasPickedUp: boolean, now: number) =>
  inCallOut(store, told, now, async (transaction, call) => {
    if (call.state === 'rings' || call.state === 'talks') {
      return changeCallOut(transaction, call.id, { ended_at: now }, now);
    }
    const result: CallResult =
      wasPickedUp || call.state === 'picked-up' ? 'no-key' : 'not-picked-up';
    return finish(transaction, store.engine, call, { result }, now);
  });
