import { type EntryInPlace, readEntryOf } from '#server/store/ledger/read-entry.ts';
import { revocationsOf } from '#server/store/ledger/revocations.ts';
import type { Lead, Revocation } from '#server/store/types.ts';
import { UsageError } from '../arguments.ts';
import { type CommandContext, type CompanyFacts, leadNamed } from '../command.ts';
import { type Verdict, verifyLedger } from './verify-ledger.ts';

export type Proof = {
  lead: Lead;
  place: EntryInPlace;
  /** Of the same phone, oldest first. */
  revocations: readonly Revocation[];
  verdict: Verdict;
  company: CompanyFacts;
  siteUrl: string;
  now: number;
};

export const gatherProof = async (
  { store, company, config, now }: CommandContext,
  subject: string | undefined,
): Promise<Proof> => {
  const lead = await leadNamed(store, subject);
  const db = await store.connect();
  const place = await readEntryOf(db, lead.id);
  if (place === undefined) throw new UsageError(whyNot(lead));
  return {
    lead,
    place,
    revocations: await revocationsOf(db, place.entry.phone),
    verdict: await verifyLedger(store),
    company,
    siteUrl: config.siteUrl,
    now: now(),
  };
};

const whyNot = ({ reference, erasedAt }: Lead): string =>
  erasedAt === undefined
    ? `${reference} has no entry in the consent ledger: see consent verify`
    : `${reference} was erased before there was a ledger, and its consent with it`;
