import { blank, entryText, type LedgerRow, personalText, sha256 } from './entry.ts';

/** Whether the entry says what its hash was made of. */
export const isSealed = (row: LedgerRow): boolean => sha256(entryText(row)) === row.sha256;

export const isBlanked = (row: LedgerRow): boolean => row.salt === blank.salt;

const personalColumns = ['phone', 'address', 'user_agent', 'how'] as const;

/** An entry that was blanked has nothing left to compare, and must hold nothing else either. */
export const hasItsPersonalData = (row: LedgerRow): boolean =>
  isBlanked(row)
    ? personalColumns.every((column) => row[column] === blank[column])
    : sha256(personalText(row)) === row.personal_sha256;
