import type { Store } from '#store/open.ts';
import { removeMailFiles } from '../deliveries/mail-files.ts';
import type { Lead } from '../leads/types.ts';
import { type Erasing, eraseLead, foldWriteAheadLog } from './erase-leads.ts';

/** Everything that this machine holds of a lead but its tombstone; how many mail files went with it, if it went. */
export const eraseForGood = async (
  store: Store,
  dataDir: string,
  { id, reference }: Pick<Lead, 'id' | 'reference'>,
  now: number,
  erasing: Erasing = {},
): Promise<number | undefined> => {
  if (!(await eraseLead(store, id, now, erasing))) return undefined;
  await foldWriteAheadLog(store);
  return removeMailFiles(dataDir, reference);
};
