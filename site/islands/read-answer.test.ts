import { expect, test } from 'vitest';
import type { RefusalCode } from '#lead/refusal.ts';
import { codeOfText, readAnswer, toastCode } from './read-answer.ts';

test.each<[error: string, code: RefusalCode]>([
  ['Too many requests. Please try again later.', 'rate-limit'],
  ['Invalid JSON: Too many requests', 'rate-limit'],
  ['Invalid phone number', 'invalid'],
  ['Invalid request: Please fill in all required fields.', 'invalid'],
  ['The lead could not be stored', 'failed'],
  ['invalid in small letters', 'failed'],
  ['Failed to fetch', 'failed'],
  ['', 'failed'],
])('the error %j without a code counts as %s', (error, code) => {
  expect(codeOfText(error)).toBe(code);
  expect(readAnswer(400, { error })).toEqual({ error, refusal: { code, fields: [] } });
});

test.each<[code: RefusalCode, toast: RefusalCode]>([
  ['missing', 'invalid'],
  ['too-long', 'invalid'],
  ['bad-email', 'invalid'],
  ['invalid', 'invalid'],
  ['rate-limit', 'rate-limit'],
  ['failed', 'failed'],
  ['cooldown', 'failed'],
])('the code %s of a server is told as %s', (code, toast) => {
  expect(toastCode(code)).toBe(toast);
});

test.each([
  ['a code is believed, whatever the text', 400, { error: 'Oops', code: 'missing' }, 'missing', []],
  ['a code that is not known', 400, { error: 'Invalid x', code: 'tired' }, 'invalid', []],
  [
    'the fields of our server',
    400,
    { error: '', code: 'missing', field: 'firstName', fields: ['firstName', 'phone'] },
    'missing',
    ['firstName', 'phone'],
  ],
  [
    'the one field of an older server',
    400,
    { error: 'Invalid phone number', field: 'phone' },
    'invalid',
    ['phone'],
  ],
  ['fields that are none', 400, { error: 'Invalid', fields: ['wishes', 7, null] }, 'invalid', []],
  ["a proxy's own page for too many requests", 429, undefined, 'rate-limit', []],
  ["a proxy's own page", 502, undefined, 'failed', []],
  ['an answer that is no object', 500, 'no', 'failed', []],
  ['success without a reference', 200, { id: '1' }, 'failed', []],
  ['a reference that came with an error', 500, { reference: 'HRW-472' }, 'failed', []],
])('%s', (_, status, body, code, fields) => {
  expect(readAnswer(status, body)).toMatchObject({ refusal: { code, fields } });
});

test('a reference means that the request has arrived', () => {
  expect(readAnswer(200, { id: '1', reference: 'HRW-472' })).toEqual({ reference: 'HRW-472' });
});
