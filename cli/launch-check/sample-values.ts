import type { Env } from '#config/env.ts';
import { parsePhone } from '#lead/phone.ts';
import { blockingIn, type Finding, findingIf } from './finding.ts';

/** 555-0100 to 555-0199 are set aside for made-up numbers, in every area code. */
export const isSamplePhone = (phone: string): boolean => /55501\d\d$/.test(parsePhone(phone));

/** The names that RFC 2606 sets aside: nobody can own them. */
const isSampleHost = (host: string): boolean =>
  /(^|\.)(example(\.(com|net|org))?|test|invalid|localhost)$/i.test(host);

export const isSampleEmail = (email: string): boolean =>
  isSampleHost(email.slice(email.lastIndexOf('@') + 1));

export const isSampleUrl = (url: string): boolean =>
  URL.canParse(url) && isSampleHost(new URL(url).hostname);

/** Where one is not set, the company's own value is used, which has a finding of its own. */
const addressSettings: [keyof Env, isSample: (part: string) => boolean][] = [
  ['SITE_URL', isSampleUrl],
  ['MAIL_FROM', isSampleEmail],
  ['LEAD_INBOX', isSampleEmail],
  ['TWILIO_FROM', isSamplePhone],
  ['ALERT_SMS_TO', isSamplePhone],
];

export const sampleSettingFindings = (env: Env): Finding[] =>
  addressSettings.flatMap(([field, isSample]) =>
    findingIf(partsOf(env[field]).some(isSample), {
      ...blockingIn('.env', field, 'sample-setting'),
      problem: `${field} holds a made-up address or number that reaches nobody.`,
      action: 'Write the one that is really yours.',
    }),
  );

/** `Ann <ann@elm.example>, bo@elm.example` names two. */
const partsOf = (value = ''): string[] =>
  value.split(',').map((part) => part.replace(/^.*<|>.*$/g, '').trim());
