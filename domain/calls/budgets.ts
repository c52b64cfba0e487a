import type { Kysely } from 'kysely';
import type { Tables } from '#store/tables.ts';
import { countedAs, spendOfHour } from '../leads/budgets.ts';

/** Far more than a family answers, and too few to run up a bill. */
export const callsPerHour = {
  ofOneNumber: 10,
  messagesOfOneNumber: 40,
  ofNewNumbers: 60,
  ofSellers: 100,
  all: 300,
} as const;

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
  const caller = await countedAs(db, `phone ${number}`);
  const { ofOneNumber, messagesOfOneNumber, ofSellers, all } = callsPerHour;
  const inAll = () =>
    isSeller
      ? spendOfHour(db, 'calls of sellers', ofSellers, now)
      : spendOfHour(db, 'calls', all, now);
  if (await spendOfHour(db, `calls ${caller}`, ofOneNumber, now))
    return (await inAll()) ? 'ring' : 'reject';
  if (!isSeller && number !== '') return 'reject';
  const mayLeaveOne = await spendOfHour(db, `messages ${caller}`, messagesOfOneNumber, now);
  return mayLeaveOne && (await inAll()) ? 'message' : 'reject';
};

/** Whether a number that nobody knows rings the phones and becomes a lead before it has left a message. */
export const mayBecomeLead = (db: Kysely<Tables>, now: number): Promise<boolean> =>
  spendOfHour(db, 'calls of new numbers', callsPerHour.ofNewNumbers, now);
