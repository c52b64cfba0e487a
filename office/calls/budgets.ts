import { createHmac } from 'node:crypto';
import type { Kysely } from 'kysely';
import { spend } from '#store/deliveries/budgets.ts';
import { readKey } from '#store/keys.ts';
import type { Tables } from '#store/tables.ts';

const hour = 3_600_000;

/** Far more than a family answers, and too few to run up a bill. */
export const callsPerHour = { ofOneNumber: 10, ofNewNumbers: 60, all: 300 } as const;

const take = (db: Kysely<Tables>, purpose: string, limit: number, now: number) =>
  spend(db, { purpose, endsAt: (Math.floor(now / hour) + 1) * hour, limit });

/** Whether one more call is answered at all. Withheld numbers count as one: nothing tells them apart. */
export const mayCall = async (
  db: Kysely<Tables>,
  number: string,
  now: number,
): Promise<boolean> => {
  // Under a key, so that what was counted tells nobody whose number it was.
  const caller = createHmac('sha256', await readKey(db, 'mailboxes'))
    .update(`phone ${number}`)
    .digest('base64url');
  return (
    (await take(db, `calls ${caller}`, callsPerHour.ofOneNumber, now)) &&
    (await take(db, 'calls', callsPerHour.all, now))
  );
};

/** Whether a number that nobody knows rings the phones and becomes a lead before it has left a message. */
export const mayBecomeLead = (db: Kysely<Tables>, now: number): Promise<boolean> =>
  take(db, 'calls of new numbers', callsPerHour.ofNewNumbers, now);
