import type { Store } from '#store/open.ts';
import { type DayEnds, readWorkList, type WorkList } from '#store/work/work-list.ts';

const most = 100;

/** With everybody in it whom a test has added. */
export const readWholeWorkList = (store: Store, ends: DayEnds): Promise<WorkList> =>
  readWorkList(store, ends, {
    unanswered: most,
    due: most,
    tomorrow: most,
    idle: most,
    suspect: most,
  });
