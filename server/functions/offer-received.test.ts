import { expect, test } from 'vitest';
import { withReference } from './offer-received.ts';

const page = '<main><p>Your reference is <strong data-reference="" hidden=""></strong></p></main>';

test('a reference is filled in, however it was written', () => {
  expect(withReference(page, 'hrw472')).toContain('<strong data-reference="">HRW-472</strong>');
});

test.each([[undefined], [''], ['<b>Call me</b>'], [['HRW-472']], ['HRW-4720']])(
  '%j is not repeated',
  (written) => {
    expect(withReference(page, written)).toBe(page);
  },
);
