import { otherSource } from '#store/fold-counts.ts';
import { hourMs } from '#time/lengths.ts';
import { Crowds } from './crowds.ts';
import { newSalt, saltedNumber } from './salted-number.ts';

/** Who asked for a page, as far as a request tells. */
export type Asker = { address: string; userAgent: string };

/** What a visitor is counted for once besides reading, each as a bit. */
const deeds = { form: 1, call: 2, language: 4 } as const;
export type Deed = keyof typeof deeds;

/** For so long a visitor stays known who does nothing; a salt is thrown away after twice that, with its marks. */
const generationMs = 4 * hourMs;

/**
 * As many as a day of a large site has, at once and then in each hour: 200,000 of a generation. Whoever comes beyond
 * them cannot be told apart, and is not counted; the next one may be, a moment later.
 */
const mostAnHour = 40_000;

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
  readonly beganAt: number;
  private readonly salt = newSalt();
  private readonly places = new Map<number, number>();
  private readonly labels = [otherSource];
  private readonly crowds = new Crowds(this.salt);
  private sources = new Uint16Array(512);
  private deeds = new Uint8Array(512);
  private pages = new Uint32Array(512 * wordsOfPages);

  constructor(beganAt: number) {
    this.beganAt = beganAt;
  }

  get isEmpty(): boolean {
    return this.places.size === 0;
  }

  /** Of 32 bits, which take no memory of their own; among 200,000 one in 20,000 is taken for somebody else. */
  numberOf({ address, userAgent }: Asker): number {
    return saltedNumber(this.salt, address, userAgent);
  }

  /** Whether one more of these networks is believed. */
  hasRoomFor(networks: readonly string[], now: number): boolean {
    const most = mostAnHour * (1 + (now - this.beganAt) / hourMs);
    return this.crowds.hasRoomFor(networks, 1 - this.places.size / most);
  }

  join(networks: readonly string[]): void {
    this.crowds.join(networks);
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
  /** What whoever makes visitors up has one of, or few; the narrowest first. */
  networksOf: (address: string) => readonly string[];
  /** Asked of newcomers alone: it takes a while, and whoever is known was asked. */
  isPerson: (asker: Asker) => boolean;
};

type Met = { place: number; isNew: boolean };

/** Tells visitors apart in memory, for at most eight hours after they were last seen. */
export const createVisitors = ({ networksOf, isPerson }: Surroundings) => {
  let current = new Generation(Number.NaN);
  let previous = current;

  const turnOver = (now: number): void => {
    const age = now - current.beganAt;
    // A clock that jumps, forward or back, ends a generation: nobody is kept for longer than was said.
    if (age >= 0 && age < generationMs) return;
    previous = age >= 2 * generationMs ? new Generation(now) : current;
    current = new Generation(now);
  };

  const meet = (asker: Asker, cameFrom: () => string, now: number): Met | undefined => {
    turnOver(now);
    const number = current.numberOf(asker);
    const place = current.find(number);
    return place === undefined ? join(asker, number, cameFrom, now) : { place, isNew: false };
  };

  /** Whoever was known before takes room as newcomers do: a flood that comes back leaves some, too. */
  const join = (
    asker: Asker,
    number: number,
    cameFrom: () => string,
    now: number,
  ): Met | undefined => {
    const networks = networksOf(asker.address);
    if (!current.hasRoomFor(networks, now)) return undefined;
    const before = previous.isEmpty ? undefined : previous.find(previous.numberOf(asker));
    if (before === undefined && !isPerson(asker)) return undefined;
    current.join(networks);
    return before === undefined
      ? { place: current.add(number, cameFrom()), isNew: true }
      : { place: current.bring(number, previous, before), isNew: false };
  };

  return {
    /** What is new about a page that somebody sees; nothing where it is nobody, or too many to be told apart. */
    see: (asker: Asker, page: number, cameFrom: () => string, now: number) => {
      const met = meet(asker, cameFrom, now);
      if (met === undefined) return undefined;
      const { place, isNew } = met;
      return { isNew, isNewPage: current.markPage(place, page), source: current.sourceAt(place) };
    },
    /** Whether somebody does it for the first time, and where they came from. */
    does: (asker: Asker, deed: Deed, now: number): { source: string } | undefined => {
      const met = meet(asker, () => 'not known', now);
      if (met === undefined || !current.markDeed(met.place, deed)) return undefined;
      return { source: current.sourceAt(met.place) };
    },
  };
};

export type Visitors = ReturnType<typeof createVisitors>;
