import { otherSource } from '#store/fold-counts.ts';
import { newSalt, saltedNumber } from './salted-number.ts';

/** Who asked for a page, as far as a request tells. */
export type Asker = { address: string; userAgent: string };

/** What a visitor is counted for once besides reading, each as a bit. */
const deeds = { form: 1, call: 2, language: 4 } as const;
export type Deed = keyof typeof deeds;

/** For so long a visitor stays known who does nothing; a salt is thrown away after twice that, with its marks. */
const generationMs = 4 * 3_600_000;

/** As many as a day of a large site has. Whoever comes beyond them cannot be told apart, and is not counted. */
const mostVisitors = 200_000;

/** One network that brings more than these is somebody who makes visitors up. */
const mostOfOneNetwork = 300;
const crowds = 1 << 16;

/** Pages are told apart by their number; where a site has more than these, some share one. */
const wordsOfPages = 4;
const pageBits = 32 * wordsOfPages;

/** Sources have a number too; a flood of made-up ones shares the last. */
const mostSources = 1_000;

/**
 * The visitors of some hours as numbers in a few arrays: nothing else of them is kept, and without the salt a
 * number leads back to nobody.
 */
class Generation {
  private readonly salt = newSalt();
  private readonly places = new Map<number, number>();
  private readonly labels = [otherSource];
  /** How many of a network came; few enough share a place that it does not matter. */
  private readonly crowds = new Uint16Array(crowds);
  private sources = new Uint16Array(512);
  private deeds = new Uint8Array(512);
  private pages = new Uint32Array(512 * wordsOfPages);

  get size(): number {
    return this.places.size;
  }

  /** Of 32 bits, which take no memory of their own; among 200,000 one in 20,000 is taken for somebody else. */
  numberOf({ address, userAgent }: Asker): number {
    return saltedNumber(this.salt, address, userAgent);
  }

  /** Where those of a network are counted, if one more is believed. */
  crowdOf(network: string): number | undefined {
    if (this.size >= mostVisitors) return undefined;
    const crowd = saltedNumber(this.salt, network) & (crowds - 1);
    return (this.crowds[crowd] ?? 0) < mostOfOneNetwork ? crowd : undefined;
  }

  joinCrowd(crowd: number): void {
    this.crowds[crowd] = (this.crowds[crowd] ?? 0) + 1;
  }

  find(number: number): number | undefined {
    return this.places.get(number);
  }

  add(number: number, source: string): number {
    const place = this.places.size;
    if (place === this.sources.length) this.grow();
    this.places.set(number, place);
    this.sources[place] = this.labelled(source);
    return place;
  }

  /** Somebody who was known before this generation, with all that they did. */
  bring(number: number, before: Generation, there: number): number {
    const place = this.add(number, before.sourceAt(there));
    this.deeds[place] = before.deeds[there] ?? 0;
    const words = before.pages.subarray(there * wordsOfPages, (there + 1) * wordsOfPages);
    this.pages.set(words, place * wordsOfPages);
    return place;
  }

  sourceAt(place: number): string {
    return this.labels[this.sources[place] ?? 0] ?? otherSource;
  }

  private labelled(source: string): number {
    const known = this.labels.indexOf(source);
    if (known !== -1) return known;
    return this.labels.length <= mostSources ? this.labels.push(source) - 1 : 0;
  }

  /** Whether it is the first time. */
  markPage(place: number, page: number): boolean {
    const bit = page % pageBits;
    const word = place * wordsOfPages + (bit >> 5);
    const before = this.pages[word] ?? 0;
    this.pages[word] = before | (1 << (bit & 31));
    return this.pages[word] !== before;
  }

  markDeed(place: number, deed: Deed): boolean {
    const before = this.deeds[place] ?? 0;
    this.deeds[place] = before | deeds[deed];
    return this.deeds[place] !== before;
  }

  private grow(): void {
    const { sources, deeds: done, pages } = this;
    this.sources = new Uint16Array(sources.length * 2);
    this.sources.set(sources);
    this.deeds = new Uint8Array(done.length * 2);
    this.deeds.set(done);
    this.pages = new Uint32Array(pages.length * 2);
    this.pages.set(pages);
  }
}

type Surroundings = {
  /** What whoever makes visitors up has one of, or few. */
  networkOf: (address: string) => string;
  /** Asked of newcomers alone: it takes a while, and whoever is known was asked. */
  isPerson: (asker: Asker) => boolean;
};

/** Tells visitors apart in memory, for at most eight hours after they were last seen. */
export const createVisitors = ({ networkOf, isPerson }: Surroundings) => {
  let current = new Generation();
  let previous = new Generation();
  let endsAt = Number.NaN;

  const turnOver = (now: number): void => {
    const isFirst = Number.isNaN(endsAt);
    // A clock that jumps, forward or back, ends a generation: nobody is kept for longer than was said.
    if (!isFirst && now < endsAt && now >= endsAt - generationMs) return;
    const isLate = !isFirst && now >= endsAt + generationMs;
    previous = isLate ? new Generation() : current;
    current = new Generation();
    endsAt = now + generationMs;
  };

  /** The visitor's place among those of now, brought over from before where they were known then. */
  const find = (asker: Asker, number: number): number | undefined => {
    const here = current.find(number);
    if (here !== undefined || previous.size === 0) return here;
    const before = previous.find(previous.numberOf(asker));
    return before === undefined ? undefined : current.bring(number, previous, before);
  };

  const meet = (asker: Asker, number: number, cameFrom: () => string): number | undefined => {
    const crowd = current.crowdOf(networkOf(asker.address));
    if (crowd === undefined || !isPerson(asker)) return undefined;
    current.joinCrowd(crowd);
    return current.add(number, cameFrom());
  };

  return {
    /** What is new about a page that somebody sees; nothing where it is nobody, or too many to be told apart. */
    see: (asker: Asker, page: number, cameFrom: () => string, now: number) => {
      turnOver(now);
      const number = current.numberOf(asker);
      const known = find(asker, number);
      const place = known ?? meet(asker, number, cameFrom);
      if (place === undefined) return undefined;
      const source = current.sourceAt(place);
      return { isNew: known === undefined, isNewPage: current.markPage(place, page), source };
    },
    /** Whether somebody does it for the first time, and where they came from. */
    does: (asker: Asker, deed: Deed, now: number): { source: string } | undefined => {
      turnOver(now);
      const number = current.numberOf(asker);
      const place = find(asker, number) ?? meet(asker, number, () => 'not known');
      if (place === undefined || !current.markDeed(place, deed)) return undefined;
      return { source: current.sourceAt(place) };
    },
  };
};

export type Visitors = ReturnType<typeof createVisitors>;
