import { type ClipboardEvent, useEffect, useRef } from 'react';
import {
  caretForDeletion,
  formatTypedPhone,
  isPhoneKey,
  phoneInputMaxLength,
  phonePlaceholder,
} from '#lead/phone-input.ts';
import { Field, type FormPart } from './Field.tsx';

const write = (input: HTMLInputElement, raw: string, caret: number): void => {
  const formatted = formatTypedPhone(raw, caret);
  input.value = formatted.value;
  if (document.activeElement === input) input.setSelectionRange(formatted.caret, formatted.caret);
};

const reformat = (input: HTMLInputElement): void =>
  write(input, input.value, input.selectionStart ?? input.value.length);

/** The whole text is taken before the input's own limit can cut digits off. */
const paste = (event: ClipboardEvent<HTMLInputElement>): void => {
  event.preventDefault();
  const { currentTarget: input } = event;
  const pasted = event.clipboardData.getData('text');
  const start = input.selectionStart ?? input.value.length;
  const rest = input.value.slice(input.selectionEnd ?? start);
  write(input, input.value.slice(0, start) + pasted + rest, start + pasted.length);
};

/** A deletion takes a digit, never only the punctuation that would come back at once. */
const stepOverPunctuation = (input: HTMLInputElement, key: string): void => {
  const { value, selectionStart: caret, selectionEnd } = input;
  if (caret === null || caret !== selectionEnd) return;
  const next = caretForDeletion(value, caret, key);
  if (next !== caret) input.setSelectionRange(next, next);
};

export const PhoneField = ({ hint, ...part }: FormPart & { hint: string }) => {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current !== null && input.current.value !== '') reformat(input.current);
  }, []);
  return (
    <Field
      {...part}
      name="phone"
      hint={hint}
      inputRef={input}
      type="tel"
      autoComplete="tel"
      maxLength={phoneInputMaxLength}
      placeholder={phonePlaceholder}
      onKeyDown={(event) => {
        if (!isPhoneKey(event)) event.preventDefault();
        stepOverPunctuation(event.currentTarget, event.key);
      }}
      onInput={(event) => reformat(event.currentTarget)}
      onPaste={paste}
    />
  );
};
