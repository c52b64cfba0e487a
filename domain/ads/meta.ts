import { stateCodeOf } from '#content/schema/states.ts';
import { plainMoney } from '#price/money.ts';
import { dayMs } from '#time/lengths.ts';
import { clickId } from './click-id.ts';
import type { AdFormat, Conversion } from './conversion.ts';
import { hashed } from './hash.ts';

/** Events are taken up to 62 days after they happened. */
const oldestMs = 62 * dayMs;

/**
 * Offline events, with the customer normalised as Meta hashes it.
 * https://developers.facebook.com/documentation/ads-commerce/conversions-api/offline-events
 * https://developers.facebook.com/documentation/ads-commerce/conversions-api/parameters/customer-information-parameters
 */
export const meta: AdFormat = {
  title: 'Meta',
  // Standard events, on which Meta can optimise.
  names: {
    contacted: 'Contact',
    appointment: 'Schedule',
    offer: 'Lead',
    contract: 'SubmitApplication',
    closed: 'Purchase',
  },
  columns: [
    'event_name',
    'event_time',
    'value',
    'currency',
    'order_id',
    'em',
    'ph',
    'fn',
    'ln',
    'ct',
    'st',
    'zip',
    'country',
    'fbc',
  ],
  row: (conversion, { name }) => [
    name,
    String(Math.floor(conversion.reachedAt / 1000)),
    conversion.valueCents === undefined ? '' : plainMoney(conversion.valueCents),
    conversion.valueCents === undefined ? '' : 'USD',
    conversion.reference,
    ...metaCustomer(conversion.request).map(hashed),
    fbc(conversion) ?? '',
  ],
  obstacle: ({ reachedAt, valueCents }, { name }, now) => {
    if (now - reachedAt > oldestMs) return 'that reached the stage more than 62 days ago';
    return name === 'Purchase' && valueCents === undefined
      ? 'without a value, which Meta wants for a purchase (mark them again with --value)'
      : undefined;
  },
  holds: 'hashed names, email addresses, phone numbers and towns, for Meta',
};

/** em, ph, fn, ln, ct, st, zip, country */
export const metaCustomer = (request: Conversion['request']): string[] => [
  request.email.trim().toLowerCase(),
  request.phone.replace('+', ''),
  lettersOf(request.firstName),
  lettersOf(request.lastName),
  lettersOf(request.propertyCity),
  stateCodeOf(request.propertyState)?.toLowerCase() ?? lettersOf(request.propertyState),
  /^\d{5}/.exec(request.propertyZip)?.[0] ?? lettersOf(request.propertyZip),
  'us',
];

/** Lower case without spaces, punctuation or signs. */
const lettersOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]/gu, '');

/** https://developers.facebook.com/documentation/ads-commerce/conversions-api/parameters/fbp-and-fbc */
const fbc = ({ source, clickedAt }: Conversion): string | undefined => {
  const fbclid = clickId(source, 'fbclid');
  return fbclid === undefined ? undefined : `fb.1.${clickedAt}.${fbclid}`;
};
