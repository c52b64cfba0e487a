import { expect, test } from 'vitest';
import {
  isSampleEmail,
  isSamplePhone,
  isSampleUrl,
  sampleSettingFindings,
} from './sample-values.ts';

test.each([
  ['(254) 555-0142', true],
  ['+12545550100', true],
  ['(254) 555-0199', true],
  ['(254) 555-0200', false],
  ['(254) 550-0142', false],
])('%s is a made-up number: %s', (phone, expected) => {
  expect(isSamplePhone(phone)).toBe(expected);
});

test.each([
  ['offers@blackland.example', true],
  ['ann@example.com', true],
  ['ann@mail.EXAMPLE.org', true],
  ['ann@elm.test', true],
  ['ann@myexample.com', false],
  ['example.com@elm-buyers.com', false],
])('%s is a made-up address: %s', (email, expected) => {
  expect(isSampleEmail(email)).toBe(expected);
});

test.each([
  ['https://www.blackland.example', true],
  ['http://localhost:3000', true],
  ['https://www.elm-buyers.com/example', false],
  ['elm', false],
])('%s is a made-up place: %s', (url, expected) => {
  expect(isSampleUrl(url)).toBe(expected);
});

test.each([
  [{}, []],
  [{ SITE_URL: 'https://www.elm-buyers.com', LEAD_INBOX: 'ann@elm-buyers.com' }, []],
  [{ SITE_URL: 'https://www.elm.example' }, ['SITE_URL']],
  [{ MAIL_FROM: 'Elm Buyers <offers@example.com>' }, ['MAIL_FROM']],
  [{ LEAD_INBOX: 'ann@elm-buyers.com, Bo <bo@elm.example>' }, ['LEAD_INBOX']],
  [{ TWILIO_FROM: '+12545550100', ALERT_SMS_TO: '+12547220101' }, ['TWILIO_FROM']],
  [{ ALERT_SMS_TO: '+12547220101,+12545550142' }, ['ALERT_SMS_TO']],
])('%j has samples in %j', (env, fields) => {
  expect(sampleSettingFindings(env).map(({ field }) => field)).toEqual(fields);
});
