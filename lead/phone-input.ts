export const phoneInputMaxLength = 14;
export const phonePlaceholder = '(555) 123-4567';

export type TypedPhone = { value: string; caret: number };

/**
 * Formats a phone number while it is typed, pasted or filled in; `caret` stays behind the same digit.
 * Give it the whole pasted text: a browser that applies maxlength first would cut digits off.
 */
export const formatTypedPhone = (raw: string, caret: number): TypedPhone => {
  const typed = raw.replace(/\D/g, '');
  const digits = hasCountryCode(raw, typed) ? typed.slice(1) : typed;
  const before = raw.slice(0, caret).replace(/\D/g, '').length - (typed.length - digits.length);
  const value = format(digits);
  return { value, caret: positionAfterDigit(value, before) };
};

/** A deletion has made this 1 the first of an area code that is being corrected. */
const inAreaCode = /^\(1|^1\d*\)/;

/** No area code begins with 1, so a first 1 that more digits follow is the country code. */
const hasCountryCode = (raw: string, digits: string): boolean =>
  digits.startsWith('1') &&
  (digits.length === 11 || (digits.length > 1 && digits.length < 11 && !inAreaCode.test(raw)));

const format = (digits: string): string => {
  if (digits === '' || digits === '1') return digits;
  if (digits.length > 11) return digits.slice(0, phoneInputMaxLength);
  const [area, exchange, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6, 10)];
  if (exchange === '') return `(${area}`;
  return line === '' ? `(${area}) ${exchange}` : `(${area}) ${exchange}-${line}`;
};

const positionAfterDigit = (value: string, count: number): number => {
  if (count <= 0) return 0;
  let seen = 0;
  for (const [index, character] of [...value].entries()) {
    if (/\d/.test(character)) seen += 1;
    if (seen === count) return index + 1;
  }
  return value.length;
};

/** Where the caret has to stand for a Backspace or Delete to reach the next digit. */
export const caretForDeletion = (value: string, caret: number, key: string): number => {
  if (key === 'Backspace') return value.slice(0, caret).replace(/\D+$/, '').length;
  if (key === 'Delete') return value.length - value.slice(caret).replace(/^\D+/, '').length;
  return caret;
};

export type PhoneKey = { key: string; ctrlKey?: boolean; metaKey?: boolean; altKey?: boolean };

/** Digits and control keys pass: named keys such as Tab, and shortcuts such as Ctrl+V. */
export const isPhoneKey = ({ key, ctrlKey, metaKey, altKey }: PhoneKey): boolean =>
  key.length > 1 || ctrlKey === true || metaKey === true || altKey === true || /^\d$/.test(key);
