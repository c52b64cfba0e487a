import { createHmac } from 'node:crypto';
import type { Kysely } from 'kysely';
import { spend } from '#store/deliveries/budgets.ts';
import { readKey } from '#store/keys.ts';
import type { Tables } from '#store/tables.ts';

const hour = 3_600_000;

/** Far more than a family answers, and too few to run up a bill. */
export const callsPerHour = {
  ofOneNumber: 10,
  messagesOfOneNumber: 40,
  ofNewNumbers: 60,
  ofSellers: 100,
  all: 300,
} as const;

const take = (db: Kysely<Tables>, purpose: string, limit: number, now: number) =>
  spend(db, { purpose, endsAt: (Math.floor(now / hour) + 1) * hour, limit });

/**
 * Whether one more call rings, is asked for a message at once, or is not answered. A number that is shown can be
 * forged, and withheld ones count as one, since nothing tells them apart: so neither a seller whom we know nor whoever
 * withholds a number is ever shut out by ten calls of somebody else. And no crowd of numbers uses up what is kept for sellers.
 */
export const admit = async (
  db: Kysely<Tables>,
  number: string,
  isSeller: boolean,
  now: number,
): Promise<'ring' | 'message' | 'reject'> => {
  // Under a key, so that what was counted tells nobody whose number it was.
  const caller = createHmac('sha256', await readKey(db, 'mailboxes'))
    .update(`phone ${number}`)
    .digest('base64url');
  const { ofOneNumber, messagesOfOneNumber, ofSellers, all } = callsPerHour;
  const inAll = () =>
    isSeller ? take(db, 'calls of sellers', ofSellers, now) : take(db, 'calls', all, now);
  if (await take(db, `calls ${caller}`, ofOneNumber, now))
    return (await inAll()) ? 'ring' : 'reject';
  if (!isSeller && number !== '') return 'reject';
  const mayLeaveOne = await take(db, `messages ${caller}`, messagesOfOneNumber, now);
  return mayLeaveOne && (await inAll()) ? 'message' : 'reject';
};

/** Whether a number that nobody knows rings the phones and becomes a lead before it has left a message. */
export const mayBecomeLead = (db: Kysely<Tables>, now: number): Promise<boolean> =>
  take(db, 'calls of new numbers', callsPerHour.ofNewNumbers, now);
