import type { Store } from '#store/open.ts';
import type { Lead } from '#store/types.ts';
import { mayGoOn } from './patience.ts';

/**
 * Links get forwarded: whoever corrects or deletes something also knows the number that was given. Ten thousand
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
  return digits.length === 4 && request.phone.replace(/\D/g, '').endsWith(digits)
    ? 'right'
    : 'wrong';
};
