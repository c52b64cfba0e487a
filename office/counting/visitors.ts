import { hash, randomBytes } from 'node:crypto';
import { otherSource } from '#store/fold-counts.ts';

/** Who asked for a page, as far as a request tells, and the network that their address is part of. */
export type Asker = { address: string; network: string; userAgent: string };

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

type Marks = { source: string; deeds: number; pages: Uint32Array };

/**
 * The visitors of some hours as numbers in a few arrays: nothing else of them is kept, and without the salt a
 * number leads back to nobody.
 */
class Generation {
  private readonly salt = randomBytes(16).toString('latin1');
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
  private numberOf({ address, userAgent }: Asker): number {
    return this.hashed(`${address}\n${userAgent}`).readInt32BE(0);
  }

  private hashed(text: string): Buffer {
    return hash('sha1', this.salt + text, 'buffer');
  }

  /** Whether another visitor of this network is believed. */
  hasRoomFor({ network }: Asker): boolean {
    if (this.size >= mostVisitors) return false;
    const place = this.hashed(network).readUInt16BE(0);
    const before = this.crowds[place] ?? 0;
    if (before >= mostOfOneNetwork) return false;
    this.crowds[place] = before + 1;
    return true;
  }

  find(asker: Asker): number | undefined {
    return this.places.get(this.numberOf(asker));
  }

  add(asker: Asker, { source, deeds: done, pages }: Marks): number {
    const place = this.places.size;
    if (place === this.sources.length) this.grow();
    this.places.set(this.numberOf(asker), place);
    this.sources[place] = this.labelled(source);
    this.deeds[place] = done;
    this.pages.set(pages, place * wordsOfPages);
    return place;
  }

  marksAt(place: number): Marks {
    return {
      source: this.sourceAt(place),
      deeds: this.deeds[place] ?? 0,
      pages: this.pages.slice(place * wordsOfPages, (place + 1) * wordsOfPages),
    };
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

/** Tells visitors apart in memory, for at most eight hours after they were last seen. */
export const createVisitors = () => {
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
  const find = (asker: Asker): number | undefined => {
    const here = current.find(asker);
    if (here !== undefined) return here;
    const before = previous.find(asker);
    return before === undefined ? undefined : current.add(asker, previous.marksAt(before));
  };

  const meet = (asker: Asker, source: string): number | undefined =>
    current.hasRoomFor(asker)
      ? current.add(asker, { source, deeds: 0, pages: new Uint32Array(wordsOfPages) })
      : undefined;

  return {
    /** What is new about a page that somebody sees; nothing where too many came to be told apart. */
    see: (asker: Asker, page: number, cameFrom: () => string, now: number) => {
      turnOver(now);
      const known = find(asker);
      const place = known ?? meet(asker, cameFrom());
      if (place === undefined) return undefined;
      const source = current.sourceAt(place);
      return { isNew: known === undefined, isNewPage: current.markPage(place, page), source };
    },
    /** Whether somebody does it for the first time, and where they came from. */
    does: (asker: Asker, deed: Deed, now: number): { source: string } | undefined => {
      turnOver(now);
      const place = find(asker) ?? meet(asker, 'not known');
      if (place === undefined || !current.markDeed(place, deed)) return undefined;
      return { source: current.sourceAt(place) };
    },
  };
};

export type Visitors = ReturnType<typeof createVisitors>;
