import { expect, test } from 'vitest';
import { receivedPath, withReference } from './offer-received.ts';

const page =
  '<main><p data-reference="" hidden="">Your reference <strong></strong></p><a href="/your-request" data-request-link="" hidden="">See</a></main>';
const seal = '0123456789abcdefghijklmno';

test('a reference is filled in, however it was written', () => {
  expect(withReference(page, { ref: 'hrw472' })).toContain(
    '<p data-reference="">Your reference <strong>HRW-472</strong></p>',
  );
});

test.each([[undefined], [''], ['<b>Call me</b>'], [['HRW-472']], ['HRW-4720']])(
  '%j is not repeated',
  (written) => {
    expect(withReference(page, { ref: written, seal })).toBe(page);
  },
);

test('the seal beside it makes the link to the seller’s page', () => {
  expect(withReference(page, { ref: 'HRW-472', seal })).toContain(
    `<a href="/your-request/HRW-472-${seal}" data-request-link="">See</a>`,
  );
});

test.each([[undefined], ['"onclick=alert(1)"'], [seal.slice(1)], [[seal]], [`${seal}0`]])(
  'the seal %j makes none',
  (written) => {
    expect(withReference(page, { ref: 'HRW-472', seal: written })).toContain('hidden="">See</a>');
  },
);

test('what was accepted leads there', () => {
  expect(receivedPath(`/your-request/HRW-472-${seal}`)).toBe(
    `/offer-received?ref=HRW-472&seal=${seal}`,
  );
});
