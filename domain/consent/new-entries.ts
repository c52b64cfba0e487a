import type { Certainty } from '#store/tables.ts';
import type { NewConsent } from './consent.ts';
import { type NewEntry, sha256 } from './entry.ts';

const nothing = {
  lead_id: null,
  agreed: 0,
  version: '',
  wording_sha256: '',
  page: '',
  erased_entry: null,
  certainty: '',
  phone: '',
  address: '',
  user_agent: '',
  how: '',
} as const satisfies Partial<NewEntry>;

/** Words that are not known have no hash: an empty text would be another claim. */
const wordingHash = (wording: string): string => (wording === '' ? '' : sha256(wording));

/** How the wording of a request is evidenced: by the time at which its page was shown, or not at all. */
const shownText = (shownAt: number | undefined): string =>
  shownAt === undefined ? '' : `shown ${new Date(shownAt).toISOString()}`;

/** Given by word of mouth: nobody saw a wording, and this is who heard it. */
const saidText = (saidTo: string): string => `said to ${saidTo}`;

export const readSaidText = (how: string): string | undefined => /^said to (.+)$/.exec(how)?.[1];

export const readShownText = (how: string): number | undefined => {
  const time = /^shown (\S+)$/.exec(how)?.[1];
  return time === undefined ? undefined : Date.parse(time);
};

export const requestEntry = ({
  id,
  request: { phone },
  consent,
}: {
  id: string;
  consent: NewConsent;
  request: { phone: string };
}): NewEntry => ({
  ...nothing,
  kind: 'request',
  lead_id: id,
  agreed: consent.agreed ? 1 : 0,
  version: consent.version,
  wording_sha256: wordingHash(consent.wording),
  recorded_at: consent.recordedAt,
  page: consent.page,
  phone,
  address: consent.address,
  user_agent: consent.userAgent,
  how: consent.saidTo === undefined ? shownText(consent.shownAt) : saidText(consent.saidTo),
});

/** The box was checked after the request came, for the number that the lead has then. */
export const grantEntry = (
  leadId: string,
  phone: string,
  consent: Omit<NewConsent, 'agreed' | 'saidTo'>,
): NewEntry => ({
  ...requestEntry({ id: leadId, request: { phone }, consent: { ...consent, agreed: true } }),
  kind: 'grant',
});

/** The number that a lead has from now on. Consent stays with the one that it was given for. */
export const correctionEntry = (
  leadId: string,
  { phone, how }: { phone: string; how: string },
  now: number,
): NewEntry => ({
  ...nothing,
  kind: 'correction',
  lead_id: leadId,
  recorded_at: now,
  phone,
  how,
});

/** A stop to texts, unless it says that it is one to calls. */
export type Stop = { phone: string; how: string; to?: 'texts' | 'calls'; certainty?: Certainty };

export const revocationEntry = (
  { phone, how, to = 'texts', certainty = '' }: Stop,
  now: number,
): NewEntry => ({
  ...nothing,
  kind: to === 'texts' ? 'revocation' : 'call-revocation',
  recorded_at: now,
  certainty,
  phone,
  how,
});

/** A stop is taken back: by the phone itself, or by us where one of us had noted it. */
export const resumptionEntry = (
  { phone, how, to = 'texts', certainty = '' }: Stop,
  now: number,
): NewEntry => ({
  ...nothing,
  kind: to === 'texts' ? 'resumption' : 'call-resumption',
  recorded_at: now,
  certainty,
  phone,
  how,
});

/** No entry was blanked where the consent stays as proof, and for leads erased before there was a ledger. */
export const erasureEntry = (
  leadId: string | null,
  erasedEntry: number | null,
  now: number,
): NewEntry => ({
  ...nothing,
  kind: 'erasure',
  lead_id: leadId,
  erased_entry: erasedEntry,
  recorded_at: now,
});
