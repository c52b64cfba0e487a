import { entryText, personalText } from '#domain/consent/entry.ts';
import { type EntryInPlace, readEntryOf } from '#domain/consent/read-entry.ts';
import { type Word, wordsOn } from '#domain/consent/revocations.ts';
import { type Verdict, verifyLedger } from '#domain/consent/verify-ledger.ts';
import { ledgerPlace } from '#domain/leads/lead-facts.ts';
import type { Lead } from '#domain/leads/types.ts';
import type { Store } from '#store/open.ts';

export type Proof = {
  lead: Lead;
  place: EntryInPlace;
  /** The two texts whose hashes seal the entry. */
  sealed: { entry: string; personal: string };
  /** How mails name the entry. */
  inMails: string | undefined;
  /** About the same phone, oldest first. */
  wordsOnTexts: readonly Word[];
  wordsOnCalls: readonly Word[];
  verdict: Verdict;
};

/** All that shows what a seller agreed to; nothing where the ledger has no entry of the lead. */
export const gatherProof = async (store: Store, lead: Lead): Promise<Proof | undefined> => {
  const db = await store.connect();
  const place = await readEntryOf(db, lead.id, lead.consent?.entry);
  if (place === undefined) return undefined;
  return {
    lead,
    place,
    sealed: { entry: entryText(place.entry), personal: personalText(place.entry) },
    inMails: lead.consent && ledgerPlace(lead.consent),
    wordsOnTexts: await wordsOn(db, place.entry.number, 'texts'),
    wordsOnCalls: await wordsOn(db, place.entry.number, 'calls'),
    verdict: await verifyLedger(store),
  };
};
