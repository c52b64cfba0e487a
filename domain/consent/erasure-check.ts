import type { LedgerRow } from './entry.ts';
import { type Check, faultOf, type LedgerFault } from './ledger-fault.ts';
import { isBlanked } from './seals.ts';

type Blanked = Pick<LedgerRow, 'entry' | 'lead_id'>;

/** An entry may lose its personal data only when a later one says that it was erased. */
export class ErasureCheck implements Check {
  readonly #faults: LedgerFault[] = [];
  readonly #unexplained = new Map<number, Blanked>();

  read(row: LedgerRow): void {
    const { entry, lead_id } = row;
    if (isBlanked(row)) this.#unexplained.set(entry, { entry, lead_id });
    if (row.kind !== 'erasure' || row.erased_entry === null) return;
    const blanked = this.#unexplained.get(row.erased_entry);
    if (blanked?.lead_id === row.lead_id) this.#unexplained.delete(row.erased_entry);
    else if (blanked === undefined) {
      const what = `erases entry ${row.erased_entry}, which is not blank`;
      this.#faults.push(faultOf(row, what));
    } else {
      const what = `erases entry ${row.erased_entry}, which belongs to another lead`;
      this.#faults.push(faultOf(row, what));
    }
  }

  finish(): LedgerFault[] {
    const lost = [...this.#unexplained.values()].map((row) =>
      faultOf(row, 'personal data removed, but no entry says that the lead was erased'),
    );
    return [...this.#faults, ...lost];
  }
}
