import type { Head, LedgerRow } from './entry.ts';
import { type Check, faultOf, type LedgerFault } from './ledger-fault.ts';
import { hasItsPersonalData, isSealed } from './seals.ts';

/** Follows the hashes from the first entry to the head. */
export class ChainCheck implements Check {
  readonly #head: Head | undefined;
  readonly #faults: LedgerFault[] = [];
  #last: LedgerRow | undefined;
  #isLastSealed = true;

  constructor(head: Head | undefined) {
    this.#head = head;
  }

  read(row: LedgerRow): void {
    const expected = Math.max(1, (this.#last?.entry ?? 0) + 1);
    // Beyond the head nothing can be missing: what stands there was added, or its number is another one.
    const end = Math.min(row.entry - 1, this.#head?.entry ?? row.entry - 1);
    if (end >= expected) this.#faults.push({ entry: expected, lastEntry: end, what: 'missing' });
    const sealed = isSealed(row);
    // The seal covers the number: an entry that stands in another's place is changed too.
    if (!sealed) this.#note(row, 'changed');
    else this.#checkSealed(row, expected);
    this.#last = row;
    this.#isLastSealed = sealed;
  }

  finish(): LedgerFault[] {
    return [...this.#faults, ...this.#compareHead()];
  }

  #checkSealed(row: LedgerRow, expected: number): void {
    if (!hasItsPersonalData(row)) this.#note(row, 'phone, address, user agent or reason changed');
    if (row.entry === expected) this.#compareLink(row);
    if (row.entry < expected) this.#note(row, 'added, its number is not its own');
  }

  /** Where the entry before is not itself, its own hash already told. */
  #compareLink(row: LedgerRow): void {
    if (!this.#isLastSealed || row.previous_sha256 === (this.#last?.sha256 ?? '')) return;
    if (this.#last === undefined) this.#note(row, 'changed, or something stood before it');
    else
      this.#note(this.#last, `changed: entry ${row.entry} was written after another version of it`);
  }

  #compareHead(): LedgerFault[] {
    const last = this.#last;
    const end = last?.entry ?? 0;
    if (this.#head === undefined) {
      return [{ what: 'the head is missing: entries may have been cut off' }];
    }
    const { entry, sha256 } = this.#head;
    if (end < entry) {
      return [{ entry: end + 1, lastEntry: entry, what: `cut off after entry ${end}` }];
    }
    if (end > entry) {
      const what = `added after entry ${entry}, with which the head ends`;
      return [{ entry: entry + 1, lastEntry: end, what }];
    }
    if (last === undefined || !this.#isLastSealed || last.sha256 === sha256) return [];
    return [faultOf(last, 'changed: the head names another version of it')];
  }

  #note(row: LedgerRow, what: string): void {
    this.#faults.push(faultOf(row, what));
  }
}
