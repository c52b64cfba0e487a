import type { Tables } from '#store/tables.ts';
import { type LedgerRow, sha256 } from './entry.ts';
import { type Check, faultOf, type LedgerFault } from './ledger-fault.ts';

type WordingRow = Tables['consent_wordings'];

/** The words themselves are kept once: they must still have their hash, and be there for every entry. */
export class WordingCheck implements Check {
  readonly #wordings: readonly (WordingRow & { uses: number })[];
  readonly #faults: LedgerFault[] = [];

  constructor(wordings: readonly WordingRow[]) {
    this.#wordings = wordings.map((row) => ({ ...row, uses: 0 }));
  }

  read(row: LedgerRow): void {
    if (row.wording_sha256 === '') return;
    const wording = this.#wordings.find(
      ({ sha256: hash, version }) => hash === row.wording_sha256 && version === row.version,
    );
    if (wording !== undefined) wording.uses += 1;
    else this.#faults.push(faultOf(row, `its wording (version ${row.version}) is missing`));
  }

  finish(): LedgerFault[] {
    const changed = this.#wordings.filter((row) => sha256(row.wording) !== row.sha256);
    return [...this.#faults, ...changed.map(changedWording)];
  }
}

const changedWording = (row: WordingRow & { uses: number }): LedgerFault => ({
  what: `wording ${row.version}, ${row.sha256.slice(0, 16)}: changed; ${row.uses} entries rest on it`,
});
