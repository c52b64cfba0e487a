import type { Config } from '#settings/config.ts';
import type { Env } from '#settings/env.ts';
import { type Finding, when } from './finding.ts';
import { isSampleEmail, isSamplePhone, isSampleUrl } from './samples.ts';

/** Unset ones fall back to the company's, which have findings of their own. */
const whoIsWho: [keyof Env, (part: string) => boolean][] = [
  ['SITE_URL', isSampleUrl],
  ['MAIL_FROM', isSampleEmail],
  ['LEAD_INBOX', isSampleEmail],
  ['TWILIO_FROM', isSamplePhone],
  ['ALERT_SMS_TO', isSamplePhone],
];

export const sampleSettingFindings = (env: Env): Finding[] =>
  whoIsWho.flatMap(([field, isSample]) =>
    when(partsOf(env[field]).some(isSample), {
      id: 'sample-setting',
      severity: 'blocking',
      file: '.env',
      field,
      problem: `${field} holds a made-up address or number that reaches nobody.`,
      action: 'Write the one that is really yours.',
    }),
  );

/** `Ann <ann@elm.example>, bo@elm.example` names two. */
const partsOf = (value = ''): string[] =>
  value.split(',').map((part) => part.replace(/^.*<|>.*$/g, '').trim());

export const placesFindings = ({ placesApiKey }: Pick<Config, 'placesApiKey'>): Finding[] =>
  when(placesApiKey === undefined, {
    id: 'no-places-key',
    severity: 'advice',
    file: '.env',
    field: 'GOOGLE_PLACES_API_KEY',
    problem: 'Sellers have to type their whole address, because Google may not suggest it.',
    action: 'Get a key for the Places API (New) from Google and write it there.',
  });
