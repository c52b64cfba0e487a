import { plainMoney } from '#price/money.ts';
import { clickId } from './click-id.ts';
import type { AdFormat, Conversion } from './conversion.ts';
import { googleTime } from './google-time.ts';

export const googleNames: AdFormat['names'] = {
  contacted: 'Contacted seller',
  appointment: 'Appointment',
  offer: 'Offer made',
  contract: 'Signed contract',
  closed: 'Closed house',
};

/** A conversion without a value takes the one that is set in the ad account. */
export const googleValue = ({ valueCents }: Conversion): [value: string, currency: string] =>
  valueCents === undefined ? ['', ''] : [plainMoney(valueCents), 'USD'];

/**
 * "Conversions from clicks": these columns and no others, and no personal data.
 * https://support.google.com/google-ads/answer/7014069
 */
export const googleClicks: AdFormat = {
  title: 'Google Ads',
  names: googleNames,
  columns: [
    'Google Click ID',
    'Conversion Name',
    'Conversion Time',
    'Conversion Value',
    'Conversion Currency',
  ],
  row: (conversion, { name, timeZone }) => [
    clickId(conversion.source, 'gclid') ?? '',
    name,
    googleTime(conversion.reachedAt, timeZone),
    ...googleValue(conversion),
  ],
  // Of the three identifiers the file has a column for one; the API alone takes the other two, which
  // clicks on iPhones may have: https://developers.google.com/google-ads/api/docs/conversions/legacy_oci_guide
  obstacle: ({ source }) => {
    if (clickId(source, 'gclid') !== undefined) return undefined;
    return clickId(source, 'gbraid') === undefined && clickId(source, 'wbraid') === undefined
      ? 'without a Google click id'
      : 'with a gbraid or wbraid alone, for which this file has no column (google-ads-enhanced tells of them)';
  },
  holds: 'click ids, for Google',
};
