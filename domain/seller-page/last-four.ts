import type { Store } from '#store/open.ts';
import type { Lead } from '../leads/types.ts';
import { mayGoOn } from './patience.ts';

/**
 * Links get forwarded: whoever corrects or deletes something, or sees name and address on the offer, also knows the number that was given. Ten thousand
 * guesses at five an hour take months.
 */
export const checkLastFour = async (
  store: Store,
  { id, request }: Pick<Lead, 'id' | 'request'>,
  typed: string,
  now: number,
): Promise<'right' | 'wrong' | 'tooMany'> => {
  if (!(await store.writeOne((db) => mayGoOn(db, 'last-four', id, now)))) return 'tooMany';
  const digits = typed.replace(/\D/g, '');
  return digits !== '' && digits === lastFourOf({ request }) ? 'right' : 'wrong';
};

/** Nothing where no number is known. */
export const lastFourOf = ({ request }: Pick<Lead, 'request'>): string | undefined =>
  /\d{4}$/.exec(request.phone)?.[0];
