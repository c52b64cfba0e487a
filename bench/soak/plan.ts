/** From 0 up to 1, each time it is asked: the same numbers for the same seed (Mulberry32). */
const seededRandom = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

export const faultKinds = [
  'kill one server',
  'kill all servers',
  'mail server down',
  'disk full',
  'restart PostgreSQL',
] as const;
export type FaultKind = (typeof faultKinds)[number];

/** Times are milliseconds from the start. */
export type Fault = { kind: FaultKind; at: number; lasts: number };

export type Soak = { seed: number; ms: number; kinds: readonly FaultKind[] };

/** How often a kind comes back. */
const everyMs = 30_000;

const longestMs: Record<FaultKind, number> = {
  'kill one server': 3_000,
  'kill all servers': 2_000,
  'mail server down': 15_000,
  'disk full': 6_000,
  // As long as it takes.
  'restart PostgreSQL': 0,
};

/** The part of the time in which a kind may begin: memory is watched in one process from then on. */
const partOf = (kind: FaultKind): number => (kind === 'kill all servers' ? 0.25 : 0.9);

/**
 * What goes wrong, and when: each kind once in every turn of its own, so that kinds meet as they will
 * while one is always over before it comes back.
 */
export const planFaults = ({ seed, ms, kinds }: Soak): Fault[] => {
  const random = seededRandom(seed);
  const faults = kinds.flatMap((kind) => {
    const room = ms * partOf(kind);
    const turns = Math.max(1, Math.floor(room / everyMs));
    const turn = room / turns;
    const longest = Math.min(longestMs[kind], turn / 3);
    return Array.from({ length: turns }, (_, index) => ({
      kind,
      at: Math.round((index + random() / 2) * turn),
      lasts: Math.round(longest * (0.2 + 0.8 * random())),
    }));
  });
  return faults.sort((a, b) => a.at - b.at);
};
