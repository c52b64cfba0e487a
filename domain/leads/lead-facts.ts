import type { Language } from '#lead/language.ts';
import { costsTheCaller, shownPhone } from '#lead/phone.ts';
import { sourceSentence } from '#lead/source-sentence.ts';
import { zoneName } from '#time/local-time.ts';
import type { Consent } from '../consent/consent.ts';
import { stopWords } from '../consent/stop-words.ts';
import { markedLanguage } from './language-name.ts';
import type { Lead, LeadWork } from './types.ts';

/** Whoever called or texted first goes by the number until we know the name. */
export const fullName = ({
  request: { firstName, lastName, phone },
}: {
  request: Pick<Lead['request'], 'firstName' | 'lastName' | 'phone'>;
}): string => `${firstName} ${lastName}`.trim() || shownPhone(phone) || 'Unknown caller';

export const fullAddress = ({ request }: Lead): string => {
  const region = [request.propertyState, request.propertyZip]
    .filter((part) => part !== '')
    .join(' ');
  return [request.propertyAddress, request.propertyCity, region]
    .filter((part) => part !== '')
    .join(', ');
};

export const mapLink = (lead: Lead): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(fullAddress(lead))}`;

/** None where one tap could cost the family money: whoever asks may have typed any number. */
export const callLink = ({ request: { phone }, consent }: Lead): string | undefined =>
  costsTheCaller(phone) || consent?.callStop !== undefined ? undefined : `tel:${phone}`;

const phoneLine = (lead: Lead): string => {
  const phone = shownPhone(lead.request.phone);
  if (lead.consent?.callStop !== undefined) return `${phone} (asked for no calls)`;
  return callLink(lead) === undefined
    ? `${phone} (calling it may cost extra: 900, 976 or abroad)`
    : phone;
};

/** Whether it is known what stood beside the box, and shown that it did. */
const isWordingEvidenced = ({ wording, shownAt }: Consent): boolean =>
  wording !== '' && shownAt !== undefined;

export const consentLine = ({ request, consent }: Lead, timeZone: string): string => {
  const place = consent === undefined ? 'not in the ledger' : ledgerPlace(consent);
  if (!request.agreeToTexts) return `No, do not text (${place})`;
  if (consent?.revocation === undefined) {
    if (consent?.saidTo !== undefined) {
      return `No, do not text: agreed by word of mouth alone, to ${consent.saidTo} (${place})`;
    }
    const evidence = consent !== undefined && isWordingEvidenced(consent) ? '' : ' not evidenced';
    return `Yes, texts are welcome (wording ${consent?.version ?? 'unknown'}${evidence}; ${place})`;
  }
  const { recordedAt } = consent.revocation;
  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone }).format(recordedAt);
  return `Revoked on ${day}, do not text: ${stopWords(consent.revocation)} (${place})`;
};

/**
 * "entry 41, 3f9a0c21d47be805". A ledger that was rewritten as a whole cannot match the copies of
 * its hashes in sent mail; so many characters, that no one finds another entry which does.
 */
export const ledgerPlace = ({ entry, sha256 }: Consent): string =>
  `entry ${entry}, ${sha256.slice(0, 16)}`;

export const receivedLine = ({ receivedAt }: Lead, timeZone: string): string => {
  const style = { dateStyle: 'full', timeStyle: 'short', timeZone } as const;
  return `${new Intl.DateTimeFormat('en-US', style).format(receivedAt)} ${zoneName(timeZone)}`;
};

/** Everything worth knowing of a lead, in the order in which the owner needs it. */
export const leadRows = (
  lead: Lead & { work: LeadWork },
  timeZone: string,
): [label: string, value: string][] => {
  const rows: [string, string][] = [
    ['Name', fullName(lead)],
    ['Phone', phoneLine(lead)],
    ['Email', lead.request.email],
    ['Property', fullAddress(lead)],
    ['Comments', lead.request.comments],
    ['Language', markedLanguage(lead.language) ?? ''],
    ['Consent to texts', consentLine(lead, timeZone)],
    ['Source', sourceSentence(lead.source, lead.page)],
    ['Received', receivedLine(lead, timeZone)],
    ['Reference', lead.reference],
    ['Suspected spam', lead.work.isSuspect ? lead.suspect.join(', ') : ''],
  ];
  return rows.filter(([, value]) => value !== '');
};

/** A lead as letters tell of it. */
export type LeadInLetter = {
  reference: string;
  name: string;
  phone: string;
  address: string;
  callLink: string | undefined;
  mapLink: string;
  rows: [label: string, value: string][];
  language: Language;
  isSuspect: boolean;
};

export const leadInLetter = (lead: Lead & { work: LeadWork }, timeZone: string): LeadInLetter => ({
  reference: lead.reference,
  name: fullName(lead),
  phone: shownPhone(lead.request.phone),
  address: fullAddress(lead),
  callLink: callLink(lead),
  mapLink: mapLink(lead),
  rows: leadRows(lead, timeZone),
  language: lead.language,
  isSuspect: lead.work.isSuspect,
});
