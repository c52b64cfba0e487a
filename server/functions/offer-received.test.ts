import { expect, test } from 'vitest';
import { withReference } from './offer-received.ts';

const page =
  '<main><p data-reference="" hidden="">Your reference <strong></strong></p><a href="/your-request" data-request-link="" hidden="">See</a></main>';
const token = 'HRW-472-0123456789abcdefghijklmno';

test('a reference is filled in, however it was written', () => {
  expect(withReference(page, '/your-request', { ref: 'hrw472' })).toContain(
    '<p data-reference="">Your reference <strong>HRW-472</strong></p>',
  );
});

test.each([[undefined], [''], ['<b>Call me</b>'], [['HRW-472']], ['HRW-4720']])(
  '%j is not repeated',
  (written) => {
    expect(withReference(page, '/your-request', { ref: written, token })).toBe(page);
  },
);

test('what opens the request makes the link to the seller’s page', () => {
  expect(withReference(page, '/your-request', { ref: 'HRW-472', token })).toContain(
    `<a href="/your-request/${token}" data-request-link="">See</a>`,
  );
});

test.each([
  [undefined],
  ['"onclick=alert(1)"'],
  [token.slice(0, -1)],
  [`${token}0`],
  [token.replace('HRW', 'HRX')],
])('%j makes none', (written) => {
  expect(withReference(page, '/your-request', { ref: 'HRW-472', token: written })).toContain(
    'hidden="">See</a>',
  );
});
