import { hash, randomBytes } from 'node:crypto';
import { hourMs } from '#time/lengths.ts';
import { otherSource } from './fold-counts.ts';

/** Who asked for a page, as far as a request tells. */
export type Asker = { address: string; userAgent: string };

/** What a visitor is counted for once besides reading. */
const deeds = ['form', 'call', 'language'] as const;
export type Deed = (typeof deeds)[number];

/** For so long a visitor stays known who does nothing; a key is thrown away after twice that, with all it hid. */
const generationMs = 4 * hourMs;

/**
 * As many as a day of a large site has, at once and then in each hour: 200,000 of a generation. Whoever comes beyond
 * them cannot be told apart, and is not counted; the next one may be, a moment later.
 */
const mostAnHour = 40_000;

/** Pages are told apart by their number; where a site has more than these, some share one. */
const mostPages = 128;

/** Sources have a number too, which fits into ten bits; a flood of made-up ones shares the first. */
const mostSources = 1_000;
const bitsOfSource = 10;

/**
 * What one subscriber may bring: of IPv4 they have an address, of IPv6 perhaps a /48, which costs nothing. Each
 * network within has half as many, so that one phone of a carrier does not use up what its neighbors share.
 */
const mostOfOneNetwork = 300;

/** Few enough networks share one of these that it does not matter. */
const placesOfNetworks = 65_536;

/**
 * The visitors of some hours: of each the first 32 bits of a keyed hash, which leads back to nobody, and a number
 * that holds the source in its lowest bits and above them one bit for each deed and page. So nobody takes more room
 * by doing more, and the most that there can be take 16 MB.
 */
const begin = (beganAt: number) => ({
  beganAt,
  key: randomBytes(32).toString('base64'),
  visitors: new Map<number, bigint>(),
  sources: [otherSource],
  /** How many came of each network. */
  networks: new Uint16Array(placesOfNetworks),
});
type Generation = ReturnType<typeof begin>;

/** A signed number of 32 bits takes no memory of its own. HMAC would take twenty times as long and hide no more. */
const hashOf = ({ key }: Generation, ...texts: readonly string[]): number =>
  Number.parseInt(hash('sha256', [key, ...texts].join('\n')).slice(0, 8), 16) | 0;

const sourceOf = ({ sources }: Generation, visitor = 0n): string =>
  sources[Number(BigInt.asUintN(bitsOfSource, visitor))] ?? otherSource;

const numberOfSource = ({ sources }: Generation, source: string): bigint => {
  const known = sources.indexOf(source);
  if (known !== -1) return BigInt(known);
  return sources.length <= mostSources ? BigInt(sources.push(source) - 1) : 0n;
};

/**
 * Whether one more of these networks is believed. Once half of all room is used, each has the fewer the less is
 * left: whoever has many networks uses up their own, and others are still believed.
 */
const hasRoomFor = (
  { beganAt, visitors, networks }: Generation,
  places: readonly number[],
  now: number,
): boolean => {
  const most = mostAnHour * (1 + (now - beganAt) / hourMs);
  const roomLeft = 1 - visitors.size / most;
  const mostOfWidest = mostOfOneNetwork * Math.min(1, 2 * roomLeft);
  return places.every((place, at) => {
    const mostOfThis = Math.ceil(mostOfWidest / 2 ** (places.length - 1 - at));
    return (networks[place] ?? 0) < mostOfThis;
  });
};

type Surroundings = {
  /** What whoever makes visitors up has one of, or few; the narrowest first. */
  networksOf: (address: string) => readonly string[];
  /** Asked of newcomers alone: it takes a while, and whoever is known was asked. */
  isPerson: (asker: Asker) => boolean;
};

type Met = { visitor: number; isNew: boolean };

/** Tells visitors apart in memory, for at most eight hours after they were last seen. */
export const createVisitors = ({ networksOf, isPerson }: Surroundings) => {
  let current = begin(Number.NaN);
  let previous = current;

  const turnOver = (now: number): void => {
    const age = now - current.beganAt;
    // A clock that jumps, forward or back, ends a generation: nobody is kept for longer than was said.
    if (age >= 0 && age < generationMs) return;
    previous = age >= 2 * generationMs ? begin(now) : current;
    current = begin(now);
  };

  const meet = (asker: Asker, cameFrom: () => string, now: number): Met | undefined => {
    turnOver(now);
    const visitor = hashOf(current, asker.address, asker.userAgent);
    if (current.visitors.has(visitor)) return { visitor, isNew: false };
    const places = networksOf(asker.address).map(
      (network) => hashOf(current, network) & (placesOfNetworks - 1),
    );
    // Whoever was known before takes room as newcomers do: a flood that comes back leaves some, too.
    if (!hasRoomFor(current, places, now)) return undefined;
    const before = previous.visitors.get(hashOf(previous, asker.address, asker.userAgent));
    if (before === undefined && !isPerson(asker)) return undefined;
    for (const place of places) current.networks[place] = (current.networks[place] ?? 0) + 1;
    const source = before === undefined ? cameFrom() : sourceOf(previous, before);
    const done = (before ?? 0n) >> BigInt(bitsOfSource);
    const numbered = numberOfSource(current, source);
    current.visitors.set(visitor, (done << BigInt(bitsOfSource)) | numbered);
    return { visitor, isNew: before === undefined };
  };

  /** Whether it is the first time. */
  const mark = (visitor: number, bit: number): boolean => {
    const before = current.visitors.get(visitor) ?? 0n;
    const after = before | (1n << BigInt(bitsOfSource + bit));
    current.visitors.set(visitor, after);
    return after !== before;
  };

  const sourceOfVisitor = (visitor: number): string =>
    sourceOf(current, current.visitors.get(visitor));

  return {
    /** What is new about a page that somebody sees; nothing where it is nobody, or too many to be told apart. */
    see: (asker: Asker, page: number, cameFrom: () => string, now: number) => {
      const met = meet(asker, cameFrom, now);
      if (met === undefined) return undefined;
      const isNewPage = mark(met.visitor, deeds.length + (page % mostPages));
      return { isNew: met.isNew, isNewPage, source: sourceOfVisitor(met.visitor) };
    },
    /** Whether somebody does it for the first time, and where they came from. */
    does: (asker: Asker, deed: Deed, now: number): { source: string } | undefined => {
      const met = meet(asker, () => 'not known', now);
      if (met === undefined || !mark(met.visitor, deeds.indexOf(deed))) return undefined;
      return { source: sourceOfVisitor(met.visitor) };
    },
  };
};
