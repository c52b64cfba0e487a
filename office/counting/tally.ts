import type { Count } from '#store/counts.ts';
import { otherSource } from '#store/fold-counts.ts';

export type Counted = Omit<Count, 'count'>;

/** So many different things a day are told apart; beyond them sources are not. */
const mostKinds = 5_000;

/** By page within source: the few that are left are looked through faster than any key could be made of them. */
type Counts = Map<string, Map<string, Count[]>>;

const find = (counts: Counts, counted: Counted): Count | undefined =>
  counts
    .get(counted.source)
    ?.get(counted.page)
    ?.find((count) => isSame(count, counted));

const insert = (counts: Counts, count: Count): void => {
  const pages = counts.get(count.source) ?? new Map<string, Count[]>();
  counts.set(count.source, pages.set(count.page, [...(pages.get(count.page) ?? []), count]));
};

const isSame = (a: Counted, b: Counted): boolean =>
  a.event === b.event && a.device === b.device && a.day === b.day && a.language === b.language;

/** What was counted since it was last written down. */
export const createTally = () => {
  let counts: Counts = new Map();
  /** Everything that was counted on the newest day. */
  let kinds = new Set<string>();
  let newestDay = '';

  const isRoomFor = (counted: Counted): boolean => {
    if (counted.day !== newestDay) {
      kinds = new Set();
      newestDay = counted.day;
    }
    const kind = JSON.stringify(Object.values(counted));
    if (kinds.has(kind)) return true;
    if (kinds.size >= mostKinds) return false;
    kinds.add(kind);
    return true;
  };

  const put = (counted: Counted): void => {
    const before = find(counts, counted);
    if (before !== undefined) before.count += 1;
    else if (counted.source === otherSource || isRoomFor(counted)) {
      insert(counts, { ...counted, count: 1 });
    } else put({ ...counted, source: otherSource });
  };

  return {
    add: put,
    /** What is to be written down; it is counted from nothing then. */
    take: (): Count[] => {
      const taken = [...counts.values()].flatMap((pages) => [...pages.values()].flat());
      counts = new Map();
      return taken;
    },
    /** What could not be written down counts again. */
    giveBack: (taken: readonly Count[]): void => {
      for (const given of taken) {
        const before = find(counts, given);
        if (before === undefined) insert(counts, given);
        else before.count += given.count;
      }
    },
  };
};

export type Tally = ReturnType<typeof createTally>;
