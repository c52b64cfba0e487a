import type { Count } from '#store/counts.ts';
import { otherSource } from '#store/fold-counts.ts';

export type Counted = Omit<Count, 'count'>;

/** So many different things a day are told apart; beyond them sources are not. */
const mostKinds = 5_000;

/** What was counted since it was last written down. */
export const createTally = () => {
  let counts = new Map<string, Count>();
  /** Everything that was counted on the newest day. */
  let kinds = new Set<string>();
  let newestDay = '';

  const isRoomFor = (key: string, day: string): boolean => {
    if (day !== newestDay) {
      kinds = new Set();
      newestDay = day;
    }
    if (kinds.has(key)) return true;
    if (kinds.size >= mostKinds) return false;
    kinds.add(key);
    return true;
  };

  const put = (counted: Counted): void => {
    const key = JSON.stringify(Object.values(counted));
    const before = counts.get(key);
    if (before !== undefined) before.count += 1;
    else if (counted.source === otherSource || isRoomFor(key, counted.day)) {
      counts.set(key, { ...counted, count: 1 });
    } else put({ ...counted, source: otherSource });
  };

  return {
    add: put,
    /** What is to be written down; it is counted from nothing then. */
    take: (): Count[] => {
      const taken = [...counts.values()];
      counts = new Map();
      return taken;
    },
    /** What could not be written down counts again. */
    giveBack: (taken: readonly Count[]): void => {
      for (const { count, ...counted } of taken) {
        const key = JSON.stringify(Object.values(counted));
        const before = counts.get(key);
        if (before === undefined) counts.set(key, { ...counted, count });
        else before.count += count;
      }
    },
  };
};

export type Tally = ReturnType<typeof createTally>;
