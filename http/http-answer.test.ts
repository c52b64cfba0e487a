import { expect, test } from 'vitest';
import { answerToResult } from './http-answer.ts';

const answer = (status: number, headers = {}) =>
  answerToResult({ status, headers: new Headers(headers) }, Date.parse('2026-01-01T00:00:00Z'));

test.each([200, 201, 204])('%i is a yes', (status) => {
  expect(answer(status)).toEqual({ sent: true });
});

test.each([
  [500, {}, { hopeless: false, retryAfterMs: undefined }],
  [301, { location: 'https://other.example' }, { hopeless: false }],
  [429, { 'retry-after': '120' }, { retryAfterMs: 120_000 }],
  [503, { 'retry-after': 'Thu, 01 Jan 2026 00:01:00 GMT' }, { retryAfterMs: 60_000 }],
  [503, { 'retry-after': 'soon' }, { retryAfterMs: undefined }],
  [410, {}, { hopeless: true }],
])('%i with %j is a no', (status, headers, expected) => {
  expect(answer(status, headers)).toMatchObject({
    sent: false,
    error: `answered ${status}`,
    ...expected,
  });
});
