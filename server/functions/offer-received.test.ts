import { expect, test } from 'vitest';
import { withReference } from './offer-received.ts';

const page = '<main><p data-reference="" hidden="">Your reference <strong></strong></p></main>';

test('a reference is filled in, however it was written', () => {
  expect(withReference(page, 'hrw472')).toContain(
    '<p data-reference="">Your reference <strong>HRW-472</strong></p>',
  );
});

test.each([[undefined], [''], ['<b>Call me</b>'], [['HRW-472']], ['HRW-4720']])(
  '%j is not repeated',
  (written) => {
    expect(withReference(page, written)).toBe(page);
  },
);
