import { cutText } from '#lead/clean-text.ts';
import { dialable } from '#lead/phone.ts';
import type { Lead } from '#server/store/types.ts';

export const fullName = ({ request: { firstName, lastName } }: Lead): string =>
  `${firstName} ${lastName}`;

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

export const callLink = ({ request: { phone } }: Lead): string => `tel:${dialable(phone)}`;

export const consentLine = ({ request, consent }: Lead): string =>
  request.agreeToTexts
    ? `Yes, texts are welcome (wording ${consent?.version ?? 'unknown'})`
    : 'No, do not text';

export const sourceLine = ({ page, source }: Lead): string =>
  cutText(
    [page, ...Object.entries(source).map(([name, value]) => `${name}=${value}`)]
      .filter((part) => part !== '')
      .join(' · '),
    500,
  ) || 'not known';

export const receivedLine = ({ receivedAt }: Lead, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'short', timeZone }).format(
    receivedAt,
  );

/** Everything worth knowing of a lead, in the order in which the owner needs it. */
export const leadRows = (lead: Lead, timeZone: string): [label: string, value: string][] => {
  const rows: [string, string][] = [
    ['Name', fullName(lead)],
    ['Phone', lead.request.phone],
    ['Email', lead.request.email],
    ['Property', fullAddress(lead)],
    ['Comments', lead.request.comments],
    ['Consent to texts', consentLine(lead)],
    ['Source', sourceLine(lead)],
    ['Received', receivedLine(lead, timeZone)],
    ['Reference', lead.reference],
    ['Suspected spam', lead.suspect.join(', ')],
  ];
  return rows.filter(([, value]) => value !== '');
};
