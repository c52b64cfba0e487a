import type { Kysely } from 'kysely';
import { type Caller, callerOf } from '#lead/caller.ts';
import { normalizeRequest } from '#lead/normalize.ts';
import type { Store } from '#store/open.ts';
import type { Tables } from '#store/tables.ts';
import type { PunctualOffice } from '../clock/reminders.ts';
import { holdHead } from '../consent/append.ts';
import type { Channel } from '../deliveries/delivery.ts';
import { insertLead } from '../leads/accept-lead.ts';
import { leadOfNumber } from '../leads/lead-of-number.ts';
import { newLead } from '../leads/new-lead.ts';
import { admit, mayBecomeLead } from './budgets.ts';
import { type Call, changeCall, findCall, insertCall, isSellers } from './calls.ts';

export type Switchboard = {
  store: Store;
  now: () => number;
  newId: () => string;
  randomBelow: (limit: number) => number;
  office: PunctualOffice;
  /** Those over which the family can be told. */
  channels: readonly Channel[];
};

/** A call as the carrier tells of it, each time: under one name, from a number or none. */
export type ToldCall = { sid: string; from: string };

/** Rings our phones; is asked for a message at once; or is not answered. */
export type Admission = 'ring' | 'message' | 'reject';

/** What is done about a call, in the one transaction that knows where it stands. */
export type Step<Result> = (desk: AtWork, call: Call, admission: Admission) => Promise<Result>;

export type AtWork = { db: Kysely<Tables>; board: Switchboard; told: ToldCall; now: number };

/**
 * The first word of a call keeps it, whichever word that is: they come twice, out of order, or not at all. A
 * call over its budget is not kept.
 */
export const inCall = async <Result>(
  board: Switchboard,
  told: ToldCall,
  step: Step<Result>,
): Promise<Result | 'over-budget'> => {
  const now = board.now();
  return board.store.write(async (db) => {
    // Before anything else, as everybody does who may append to the ledger.
    await holdHead(db, board.store.engine);
    const desk = { db, board, told, now };
    const known = await findCall(db, board.store.engine, told.sid);
    if (known !== undefined) return step(desk, known, 'ring');
    const kept = await keepCall(desk);
    return kept === undefined ? 'over-budget' : step(desk, kept.call, kept.admission);
  });
};

const keepCall = async (
  desk: AtWork,
): Promise<{ call: Call; admission: Admission } | undefined> => {
  const { db, told, now } = desk;
  const caller = callerOf(told.from);
  const known = await leadOfNumber(db, caller);
  const isSeller = known !== undefined && (await isSellers(db, known.id));
  const admission = await admit(db, caller.number, isSeller, now);
  if (admission === 'reject') return undefined;
  const keep = (leadId: string | undefined) =>
    insertCall(db, { sid: told.sid, leadId, phone: caller.number, now });
  if (known !== undefined) return { call: await keep(known.id), admission };
  // Nobody could call back: whoever leaves a message becomes a lead by it.
  if (caller.number === '') return { call: await keep(undefined), admission };
  return (await mayBecomeLead(db, now))
    ? { call: await keep(await makeLead(desk)), admission: 'ring' }
    : { call: await keep(undefined), admission: 'message' };
};

const numberAbroad = ({ number, phone }: Caller): string =>
  number !== '' && phone === '' ? `Called from abroad, from ${number}.` : '';

/**
 * A lead of which nothing is known but the number. The family is told once it is known that nobody took the call.
 */
const makeLead = async ({ db, board, told, now }: AtWork): Promise<string> => {
  const caller = callerOf(told.from);
  const lead = newLead(
    { ...board, now },
    {
      fingerprint: `call:${told.sid}`,
      request: normalizeRequest({ phone: caller.phone, comments: numberAbroad(caller) }),
      source: { utm_source: 'phone' },
      language: 'en',
      origin: 'call',
    },
  );
  return (await insertLead(db, board.store.engine, { lead, deliveries: [] })).id;
};

/** The call's lead, or the one that it becomes now. */
export const leadOf = async (desk: AtWork, call: Call): Promise<string> => {
  if (call.leadId !== undefined) return call.leadId;
  const caller = callerOf(desk.told.from);
  const id = (await leadOfNumber(desk.db, caller))?.id ?? (await makeLead(desk));
  await changeCall(desk.db, call.sid, { lead: { id, phone: caller.number } });
  return id;
};
