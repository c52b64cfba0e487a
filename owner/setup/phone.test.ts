import { expect, test } from 'vitest';
import { company } from '#content/schema/company.ts';
import { writtenPhone } from './phone.ts';
import { by } from './question.ts';

const read = by(company.entries.phone, writtenPhone);

test.each([
  '2547220142',
  '254-722-0142',
  '254.722.0142',
  '(254)722-0142',
  '(254) 722-0142',
  '+1 254 722 0142',
  '1-254-722-0142',
])('%s is understood', (answer) => {
  expect(read(answer)).toEqual({ value: '(254) 722-0142' });
});

test.each(['', '722-0142', '254-722-01422', '2 254 722 0142', 'call 254-722-0142', 'ask Ann'])(
  '%j is asked again',
  (answer) => {
    expect(read(answer)).toEqual({
      problem: 'expected a phone number written as "(254) 555-0142"',
    });
  },
);
