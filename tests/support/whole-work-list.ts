import { type DayEnds, readWorkList, type WorkList } from '#domain/work/work-list.ts';
import type { Store } from '#store/open.ts';

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
