import { expect, test } from 'vitest';
import { scripted } from '#tests/support/scripted-dialogue.ts';
import { askSettings } from './run.ts';

const before = { name: 'Elm', email: 'offers@elm.example', url: 'https://elm.example' };
const after = { name: 'Elm', email: 'ann@elm-buyers.com', url: 'https://elm-buyers.com' };
const unset = { LEAD_INBOX: '', SMTP_URL: '' };
const smtps = 'smtps://ann:secret@mail.elm-buyers.com:465';

test.each([
  ['what the company says is not repeated', {}, ['', ''], unset],
  ['nor what it used to say', { LEAD_INBOX: before.email }, ['', ''], unset],
  [
    'what is there is kept',
    { LEAD_INBOX: 'bo@elm-buyers.com', SMTP_URL: smtps },
    ['', ''],
    { LEAD_INBOX: 'bo@elm-buyers.com', SMTP_URL: smtps },
  ],
  [
    'a bad address is asked again',
    {},
    ['ann', 'ann@elm-buyers.com, bo@elm-buyers.com', 'mail', smtps],
    { LEAD_INBOX: 'ann@elm-buyers.com, bo@elm-buyers.com', SMTP_URL: smtps },
  ],
  ['no mail server', { SMTP_URL: smtps }, ['', 'none'], unset],
  [
    'a mail server in parts',
    {},
    ['', 'smtp.elm-buyers.com', '', '', '', 'p@ss:w#rd'],
    { ...unset, SMTP_URL: 'smtps://ann%40elm-buyers.com:p%40ss%3Aw%23rd@smtp.elm-buyers.com:465' },
  ],
  [
    'a mail server at another port',
    {},
    ['', 'smtp.elm-buyers.com', 'x', '587', 'bo', 'pass'],
    { ...unset, SMTP_URL: 'smtp://bo:pass@smtp.elm-buyers.com:587' },
  ],
])('%s', async (_, current, answers, expected) => {
  expect(await askSettings(scripted(answers), current, before, after)).toEqual(expected);
});
