import type { LedgerRow } from './entry.ts';
import { faultOf, type LedgerFault } from './ledger-fault.ts';
import { isSealedAs } from './seals.ts';

/** Each altered entry is tried at every free place, so their number is kept within bounds. */
const mostPlaces = 300;

/** Tells entries that were moved from entries that were changed, and what is missing for good. */
export class MovedEntries {
  readonly #faults: LedgerFault[] = [];
  readonly #altered: LedgerRow[] = [];
  /** Numbers at which nothing stands, or an entry that was written with another number. */
  readonly #vacant = new Set<number>();
  /** Numbers of entries that stand elsewhere. */
  readonly #found = new Set<number>();

  addMissing(from: number, to: number): void {
    if (to - from >= mostPlaces) {
      this.#faults.push({ entry: from, lastEntry: to, what: 'missing' });
      return;
    }
    for (let place = from; place <= to; place += 1) this.#vacant.add(place);
  }

  addAltered(row: LedgerRow): void {
    // When all that follow a gap were renumbered, each is a neighbour of its own place.
    const neighbour = [row.entry + 1, row.entry - 1].find((place) => isSealedAs(row, place));
    if (neighbour !== undefined) this.#noteMoved(row, neighbour);
    else if (this.#altered.length < mostPlaces) this.#altered.push(row);
    else this.#faults.push(faultOf(row, 'changed'));
  }

  finish(): LedgerFault[] {
    const places = [...this.#altered.map(({ entry }) => entry), ...this.#vacant];
    for (const row of this.#altered) {
      const place = places.slice(0, 2 * mostPlaces).find((one) => isSealedAs(row, one));
      if (place === undefined) this.#faults.push(faultOf(row, 'changed'));
      else this.#noteMoved(row, place);
    }
    return [...this.#faults, ...missingIn(this.#vacant.difference(this.#found))];
  }

  #noteMoved(row: LedgerRow, place: number): void {
    this.#vacant.add(row.entry);
    this.#found.add(place);
    this.#faults.push(faultOf(row, `out of order, it was written as entry ${place}`));
  }
}

/** Numbers that follow each other are one problem. */
const missingIn = (numbers: ReadonlySet<number>): LedgerFault[] => {
  const ranges: { entry: number; lastEntry: number; what: string }[] = [];
  for (const number of [...numbers].sort((a, b) => a - b)) {
    const range = ranges.at(-1);
    if (range?.lastEntry === number - 1) range.lastEntry = number;
    else ranges.push({ entry: number, lastEntry: number, what: 'missing' });
  }
  return ranges;
};
