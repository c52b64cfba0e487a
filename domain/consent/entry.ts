import { hash } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Tables } from '#store/tables.ts';

/** What is written and hashed; the store adds the number by itself. */
export type LedgerRow = Omit<Tables['consent_ledger'], 'number'>;

/** The same with the number, as it is read. */
export type NumberedRow = Selectable<Tables['consent_ledger']>;

/** Where the chain ends: the number and the hash of its newest entry. */
export type Head = { entry: number; sha256: string };

export const emptyHead: Head = { entry: 0, sha256: '' };

type Seals = 'entry' | 'salt' | 'personal_sha256' | 'previous_sha256' | 'sha256';

/** What an entry says, before it has its place in the chain. */
export type NewEntry = Omit<LedgerRow, Seals>;

export const sha256 = (text: string): string => hash('sha256', text);

/**
 * The two texts that are hashed. As JSON, no two different lists of values read the same. They must
 * stay as they are for as long as any ledger written with them is to be verified. What came later is
 * added to the end, and only where there is something to say: older entries keep their text.
 */
export const personalText = (
  row: Pick<LedgerRow, 'salt' | 'phone' | 'address' | 'user_agent' | 'how'>,
): string => JSON.stringify([row.salt, row.phone, row.address, row.user_agent, row.how]);

export const entryText = (row: Omit<LedgerRow, 'sha256'>): string =>
  JSON.stringify([
    row.previous_sha256,
    row.entry,
    row.kind,
    row.lead_id,
    row.agreed,
    row.version,
    row.wording_sha256,
    row.recorded_at,
    row.page,
    row.erased_entry,
    row.personal_sha256,
    // Whatever is added after it writes it even when it is empty, or the two could be taken for each other.
    ...(row.certainty === '' ? [] : [row.certainty]),
  ]);

/** Phones and addresses are few enough to be guessed from a bare hash; with the salt gone, they are not. */
export const sealEntry = (head: Head, entry: NewEntry, salt: string): LedgerRow => {
  const personal_sha256 = sha256(personalText({ ...entry, salt }));
  const place = { entry: head.entry + 1, previous_sha256: head.sha256 };
  const row = { ...entry, ...place, salt, personal_sha256 };
  return { ...row, sha256: sha256(entryText(row)) };
};

/** What is left of an entry when its lead is erased; its hash does not cover what is gone. */
export const blank = { phone: '', address: '', user_agent: '', how: '', salt: '' } as const;
