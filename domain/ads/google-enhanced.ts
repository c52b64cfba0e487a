import { clickId } from './click-id.ts';
import type { AdFormat } from './conversion.ts';
import { googleNames, googleValue } from './google-clicks.ts';
import { googleTime } from './google-time.ts';
import { hashed } from './hash.ts';

/**
 * An address as Google hashes it: its own mail ignores dots and whatever follows a plus.
 * https://developers.google.com/data-manager/api/devguides/concepts/formatting
 */
export const googleEmail = (email: string): string => {
  const plain = email.replace(/\s/g, '').toLowerCase();
  const [, local = '', domain = ''] = /^(.*)@(gmail\.com|googlemail\.com)$/.exec(plain) ?? [];
  return domain === '' ? plain : `${local.replace(/\+.*$/, '').replaceAll('.', '')}@${domain}`;
};

/**
 * "Enhanced conversions for leads": Google recognises the seller, with or without a click id, and
 * asks for every conversion, whatever brought it. The order id keeps it from counting one twice.
 */
export const googleEnhanced: AdFormat = {
  title: 'Google Ads (enhanced conversions for leads)',
  names: googleNames,
  columns: [
    'Email',
    'Phone Number',
    'Conversion Name',
    'Conversion Time',
    'Conversion Value',
    'Conversion Currency',
    'Order ID',
    'Google Click ID',
  ],
  row: (conversion, { name, timeZone }) => [
    hashed(googleEmail(conversion.request.email)),
    hashed(conversion.request.phone),
    name,
    googleTime(conversion.reachedAt, timeZone),
    ...googleValue(conversion),
    conversion.reference,
    clickId(conversion.source, 'gclid') ?? '',
  ],
  obstacle: () => undefined,
  holds: 'hashed email addresses and phone numbers, for Google',
};
