import { eraseLead, foldWriteAheadLog } from '#store/erase-leads.ts';
import { removeMailFiles } from '#store/mail-files.ts';
import type { Store } from '#store/open.ts';
import type { Lead } from '#store/types.ts';

/** Everything that this machine holds of a lead but its tombstone; how many mail files went with it. */
export const eraseForGood = async (
  store: Store,
  dataDir: string,
  { id, reference }: Pick<Lead, 'id' | 'reference'>,
  now: number,
  options: Parameters<typeof eraseLead>[3] = {},
): Promise<number> => {
  await eraseLead(store, id, now, options);
  await foldWriteAheadLog(store);
  return removeMailFiles(dataDir, reference);
};
