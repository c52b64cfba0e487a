import type { Kysely } from 'kysely';
import type { Tables } from '#store/tables.ts';
import { spendOfHour } from '../leads/budgets.ts';

/** How often in an hour one request's page takes something: plenty for a person. */
const perHour = { said: 12, 'last-four': 5 } as const;

export const mayGoOn = (
  transaction: Kysely<Tables>,
  what: keyof typeof perHour,
  leadId: string,
  now: number,
): Promise<boolean> => spendOfHour(transaction, `seller ${what} ${leadId}`, perHour[what], now);
