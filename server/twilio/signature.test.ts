import { expect, test } from 'vitest';
import { isSigned, twilioSignature } from './signature.ts';

/** The example of Twilio's own documentation. */
const token = '12345';
const url = 'https://mycompany.com/myapp.php?foo=1&bar=2';
const fields = new URLSearchParams({
  CallSid: 'CA1234567890ABCDE',
  Caller: '+14158675309',
  Digits: '1234',
  From: '+14158675309',
  To: '+18005551212',
});
const signature = 'RSOYDt4T1cUTdK1PDd93/VVr8B8=';

test('signs as Twilio does, whatever the order of the parameters', () => {
  expect(twilioSignature(token, url, fields)).toBe(signature);
  const reversed = new URLSearchParams([...fields].toReversed());
  expect(twilioSignature(token, url, reversed)).toBe(signature);
});

test.each([
  ['the signature itself', signature, token, url, fields, true],
  ['another token', signature, '54321', url, fields, false],
  ['another address', signature, token, url.replace('https', 'http'), fields, false],
  ['another query', signature, token, `${url}&more=1`, fields, false],
  ['one parameter more', signature, token, url, new URLSearchParams([...fields, ['X', '']]), false],
  ['one parameter less', signature, token, url, new URLSearchParams([...fields].slice(1)), false],
  ['a shorter one', signature.slice(0, -1), token, url, fields, false],
  ['none', '', token, url, fields, false],
])('%s', (_, given, authToken, address, sent, expected) => {
  expect(isSigned(given, authToken, address, sent)).toBe(expected);
});
