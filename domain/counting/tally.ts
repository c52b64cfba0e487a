import { type Count, whatIsCounted } from './counts.ts';
import { otherSource } from './fold-counts.ts';

export type Counted = Omit<Count, 'count'>;

/** So many different things a day are told apart; beyond them sources are not. */
const mostKinds = 5_000;

const keyOf = (counted: Counted): string =>
  JSON.stringify(whatIsCounted.map((column) => counted[column]));

/** What was counted since it was last written down. */
export const createTally = () => {
  let counts = new Map<string, Count>();
  /** Everything that was counted on the newest day. */
  let kinds = new Set<string>();
  let newestDay = '';

  const put = (count: Count): void => {
    const key = keyOf(count);
    counts.set(key, { ...count, count: count.count + (counts.get(key)?.count ?? 0) });
  };

  const hasRoomFor = (counted: Counted): boolean => {
    if (counted.day !== newestDay) kinds = new Set();
    newestDay = counted.day;
    const key = keyOf(counted);
    if (kinds.size < mostKinds) kinds.add(key);
    return kinds.has(key);
  };

  return {
    add: (counted: Counted): void => {
      const isTold = counted.source === otherSource || hasRoomFor(counted);
      put({ ...counted, source: isTold ? counted.source : otherSource, count: 1 });
    },
    /** What is to be written down; it is counted from nothing then. */
    take: (): Count[] => {
      const taken = [...counts.values()];
      counts = new Map();
      return taken;
    },
    /** What could not be written down counts again. */
    giveBack: (taken: readonly Count[]): void => {
      for (const count of taken) put(count);
    },
  };
};
