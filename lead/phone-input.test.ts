import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  caretForDeletion,
  formatTypedPhone,
  isPhoneKey,
  phoneInputMaxLength,
} from './phone-input.ts';

/** A bar marks the caret. */
const typed = (marked: string) => formatTypedPhone(marked.replace('|', ''), marked.indexOf('|'));
const marked = ({ value, caret }: { value: string; caret: number }) =>
  `${value.slice(0, caret)}|${value.slice(caret)}`;

test.each([
  ['|', '|'],
  ['2|', '(2|'],
  ['(254|', '(254|'],
  ['(2545|', '(254) 5|'],
  ['(254) 5550|', '(254) 555-0|'],
  ['(254) 555-0142|', '(254) 555-0142|'],
  ['(9|254) 555-014', '(9|25) 455-5014'],
  ['(254| 555-0142', '(254|) 555-0142'],
  ['(254) 5|5-0142', '(254) 5|55-0142'.replace('55-0142', '50-142')],
  ['|(254) 555-0142', '|(254) 555-0142'],
  ['+1 (254) 555-0142|', '(254) 555-0142|'],
  ['2545550142|', '(254) 555-0142|'],
  ['1|', '1|'],
  ['12|', '(2|'],
  ['1254|', '(254|'],
  ['1 254 555|', '(254) 555|'],
  ['(|15) 555-0142', '|(155) 550-142'],
  ['|15) 555-0142', '|(155) 550-142'],
  ['(3|15) 555-0142', '(3|15) 555-0142'],
  ['(254) 555-01429|', '(254) 555-0142|'],
  ['+44 20 7946 0958|', '442079460958|'],
  ['abc|', '|'],
])('%s becomes %s', (before, after) => {
  expect(marked(typed(before))).toBe(after);
});

test('formatting again changes nothing, fits the input and keeps the caret inside', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[-+() 0-9]{0,20}$/), fc.nat(20), (raw, at) => {
      const { value, caret } = formatTypedPhone(raw, Math.min(at, raw.length));
      expect(formatTypedPhone(value, caret).value).toBe(value);
      expect(value.length).toBeLessThanOrEqual(phoneInputMaxLength);
      expect(caret).toBeGreaterThanOrEqual(0);
      expect(caret).toBeLessThanOrEqual(value.length);
    }),
  );
});

test.each([
  ['Backspace', '(254) |555', '(254|) 555'],
  ['Backspace', '(254) 5|55', '(254) 5|55'],
  ['Backspace', '(|254', '|(254'],
  ['Delete', '(254|) 555', '(254) |555'],
  ['Delete', '(254) 555|-0142', '(254) 555-|0142'],
  ['Delete', '(254|', '(254|'],
  ['ArrowLeft', '(254) |555', '(254) |555'],
])('before %s the caret goes from %s to %s', (key, before, after) => {
  const value = before.replace('|', '');
  const caret = caretForDeletion(value, before.indexOf('|'), key);
  expect(marked({ value, caret })).toBe(after);
});

test.each([
  [{ key: '7' }, true],
  [{ key: 'Backspace' }, true],
  [{ key: 'Tab' }, true],
  [{ key: 'v', ctrlKey: true }, true],
  [{ key: 'v', metaKey: true }, true],
  [{ key: 'a' }, false],
  [{ key: '-' }, false],
  [{ key: ' ' }, false],
])('key %j passes: %s', (key, passes) => {
  expect(isPhoneKey(key)).toBe(passes);
});
