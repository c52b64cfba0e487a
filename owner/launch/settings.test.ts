import { expect, test } from 'vitest';
import { placesFindings, sampleSettingFindings } from './settings.ts';

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

test.each([
  [undefined, ['no-places-key']],
  ['key', []],
])('with the Places key %s: %j', (placesApiKey, ids) => {
  expect(placesFindings({ placesApiKey }).map(({ id }) => id)).toEqual(ids);
});
