import type { Kysely } from 'kysely';
import { mailboxOf } from '#lead/email.ts';
import { readReference } from '#lead/reference.ts';
import type { Tables } from '#store/tables.ts';
import { countedAs } from '../leads/budgets.ts';
import { isSameSeal } from '../seller-page/links.ts';

/** What a link says that ends the emails of plans: which mailbox got it, and about which request. */
export type MailStop = { reference: string; mailbox: string };

/** Digits and small letters, as in a seller's other link, and so many of them. */
const lengths = { mailbox: 50, seal: 25 };

/**
 * Everything stands in the link itself, for it works after the request was erased. It names no address, and the same
 * key seals it under which mailboxes are counted: that one is never replaced.
 */
export const stopToken = async (
  db: Kysely<Tables>,
  { reference, email }: { reference: string; email: string },
): Promise<string> => {
  const mailbox = await countedAs(db, mailboxOf(email));
  const seal = await sealOf(db, { reference, mailbox });
  return `${reference}-${inLetters(mailbox, lengths.mailbox)}-${seal}`;
};

/** Nothing where it is no link of ours, or not the whole of one. */
export const readStopToken = async (
  db: Kysely<Tables>,
  token: string,
): Promise<MailStop | undefined> => {
  const [, written = '', letters = '', seal = ''] =
    /^(\w{3}-\w{3})-([0-9a-z]{50})-([0-9a-z]{25})$/i.exec(token) ?? [];
  const reference = readReference(written);
  const mailbox = fromLetters(letters.toLowerCase());
  if (reference === undefined || mailbox === undefined) return undefined;
  const right = await sealOf(db, { reference, mailbox });
  return isSameSeal(seal, right) ? { reference, mailbox } : undefined;
};

const sealOf = async (db: Kysely<Tables>, stop: MailStop): Promise<string> => {
  const sealed = await countedAs(db, JSON.stringify(['no more emails', stop]));
  return inLetters(Buffer.from(sealed, 'base64url').subarray(0, 16), lengths.seal);
};

const inLetters = (bytes: Buffer | string, length: number): string => {
  const hex = (typeof bytes === 'string' ? Buffer.from(bytes, 'base64url') : bytes).toString('hex');
  return BigInt(`0x${hex}`).toString(36).padStart(length, '0');
};

const hashDigits = 64;

const fromLetters = (letters: string): string | undefined => {
  if (letters === '') return undefined;
  const number = [...letters].reduce(
    (sum, one) => sum * 36n + BigInt(Number.parseInt(one, 36)),
    0n,
  );
  const hex = number.toString(16).padStart(hashDigits, '0');
  return hex.length > hashDigits ? undefined : Buffer.from(hex, 'hex').toString('base64url');
};
