import { expect, test } from 'vitest';
import { callerPhone } from './caller.ts';

test.each([
  ['+12545550142', '(254) 555-0142'],
  ['+522545550142', '522545550142'],
  ['+447911123456', '447911123456'],
  ['+4712345678', ''],
  ['12345', ''],
  ['+266696687', ''],
  ['anonymous', ''],
  ['ELMBANK', ''],
  ['', ''],
])('%j', (from, phone) => {
  expect(callerPhone(from)).toBe(phone);
});
