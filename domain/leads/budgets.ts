import { createHmac } from 'node:crypto';
import type { Kysely } from 'kysely';
import { mailboxOf } from '#lead/email.ts';
import { readKey } from '#store/keys.ts';
import type { Tables } from '#store/tables.ts';
import { dayMs, hourMs } from '#time/lengths.ts';
import { spend } from '../deliveries/budgets.ts';
import type { Weigh, Weight } from '../deliveries/weigh.ts';
import { isSuspectNow } from './state.ts';

const endOf = (length: number, now: number): number => (Math.floor(now / length) + 1) * length;

const endOfHour = (now: number): number => endOf(hourMs, now);

export const endOfDay = (now: number): number => endOf(dayMs, now);

/** How often one message tells of all that is over its budget. */
const turn = 5 * 60_000;

export const endOfTurn = (now: number): number => endOf(turn, now);

/** Under a key, so that what was counted tells nobody whose address, number or network it was. */
export const countedAs = async (db: Kysely<Tables>, whose: string): Promise<string> =>
  createHmac('sha256', await readKey(db, 'mailboxes'))
    .update(whose)
    .digest('base64url');

/** Takes one of so many an hour, if one is left. */
export const spendOfHour = (
  db: Kysely<Tables>,
  purpose: string,
  perHour: number,
  now: number,
): Promise<boolean> => spend(db, { purpose, endsAt: endOfHour(now), limit: perHour });

const gatherOver = async (
  db: Kysely<Tables>,
  purpose: string,
  perHour: number,
  now: number,
): Promise<Weight> =>
  (await spendOfHour(db, purpose, perHour, now)) ? 'within' : { gatherAt: endOfTurn(now) };

/**
 * Over so many an hour, alerts are gathered: a flood then neither runs up a bill nor mutes the phones.
 * What is suspect has a budget of its own, so that it uses up nobody else's.
 */
export const weighAlert =
  (perHour: number): Weigh =>
  async (db, { lead_id, channel }, now) => {
    // What tells of no lead was asked for by one of us.
    if (lead_id === null) return 'within';
    const purpose = `${(await isSuspectNow(db, lead_id)) ? 'suspects' : 'alerts'} ${channel}`;
    return gatherOver(db, purpose, perHour, now);
  };

/** Whoever asks in many names can delete as many requests: that mutes no inbox, and uses up no alerts. */
export const weighErasure =
  (perHour: number): Weigh =>
  (db, _, now) =>
    gatherOver(db, 'erasures', perHour, now);

/** Of what goes to sellers in an hour, so many parts are for more than one network. */
const shares = 4;

/**
 * Anybody may type anybody's address: it gets one receipt a day, and all addresses together so many an
 * hour, of which one network gets a share. What is over is dropped, since a receipt that comes days later says
 * what is no longer true.
 */
export const weighReceipt =
  (perHour: number, widestNetworkOf: (address: string) => string): Weigh =>
  async (db, { lead_id }, now) => {
    const { email, address } = await db
      .selectFrom('leads')
      .leftJoin('consent_ledger as ledger', (join) =>
        join.onRef('ledger.lead_id', '=', 'leads.id').on('ledger.kind', '=', 'request'),
      )
      .select(['leads.email', 'ledger.address'])
      .where('leads.id', '=', lead_id)
      .executeTakeFirstOrThrow();
    if (address !== null && address !== '') {
      const network = await countedAs(db, widestNetworkOf(address));
      if (!(await spendOfHour(db, `receipts to ${network}`, Math.ceil(perHour / shares), now))) {
        return { dropped: 'not sent: too many receipts were asked for from one network' };
      }
    }
    const mailbox = await countedAs(db, mailboxOf(email));
    if (!(await spend(db, { purpose: `receipt ${mailbox}`, endsAt: endOfDay(now), limit: 1 }))) {
      return { dropped: 'not sent: only the first receipt of a day goes to an address' };
    }
    return (await spendOfHour(db, 'receipts', perHour, now))
      ? 'within'
      : { dropped: 'not sent: the receipts of this hour were used up' };
  };

/** However many the family, or somebody in its name, has sent: what is over waits for the next hour. */
const waitOver =
  (purpose: string, named: string) =>
  (perHour: number): Weigh =>
  async (db, _, now) =>
    (await spendOfHour(db, purpose, perHour, now))
      ? 'within'
      : { waitUntil: endOfHour(now), why: `the ${named} of this hour were used up` };

export const weighText = waitOver('texts to sellers', 'texts');

export const weighFollowUp = waitOver('emails of plans', 'emails of plans');

export const weighLink = waitOver('links to sellers', 'letters with a private link');
