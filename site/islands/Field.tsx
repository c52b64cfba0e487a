import type { ComponentProps, ReactNode, Ref } from 'react';
import type { FormWords } from '#content/schema/form-words.ts';
import { fieldRules, type TextField } from '#lead/fields.ts';
import { fieldError, type Messages } from '#lead/messages.ts';
import type { Refusal } from '#lead/refusal.ts';

/** What every field of one form knows of it. */
export type FormPart = {
  formId: string;
  words: FormWords;
  messages: Messages;
  refusal: Refusal | undefined;
};

export type FieldProps = FormPart & {
  name: TextField;
  hint?: string | undefined;
  /** Said below the input while it is true. */
  notice?: string | undefined;
  className?: string;
  children?: ReactNode;
  /** Stands after the error, which belongs right below its input. */
  below?: ReactNode;
};

const isWrong = ({ name, refusal }: FieldProps): boolean => refusal?.fields.includes(name) === true;

/** The attributes that tie an input to its label, its hint and its error. */
export const inputAttributes = (field: FieldProps) => {
  const { name, formId, hint, notice } = field;
  const id = `${formId}-${name}`;
  const described = [
    isWrong(field) && `${id}-error`,
    hint !== undefined && `${id}-hint`,
    notice !== undefined && `${id}-notice`,
  ].filter((part) => part !== false);
  return {
    id,
    name,
    className: 'input',
    'aria-required': fieldRules[name].required || undefined,
    'aria-invalid': isWrong(field) || undefined,
    'aria-describedby': described.join(' ') || undefined,
  };
};

/** A label, the reason for the question, the input, and what is wrong with it. */
export const FieldFrame = (field: FieldProps) => {
  const { name, formId, words, messages, hint, notice, className, children, below } = field;
  const id = `${formId}-${name}`;
  return (
    <div className={className}>
      <label htmlFor={id}>
        {messages.fields[name].label}
        {!fieldRules[name].required && <span className="optional">{` ${words.optional}`}</span>}
      </label>
      {hint !== undefined && (
        <p id={`${id}-hint`} className="hint">
          {hint}
        </p>
      )}
      {children}
      {notice !== undefined && (
        <p id={`${id}-notice`} className="hint" role="status">
          {notice}
        </p>
      )}
      <FieldError {...field} />
      {below}
    </div>
  );
};

/** Always there: a server that answers a post without scripts writes into it, and React leaves it so. */
const FieldError = (field: FieldProps) => {
  const { name, formId, messages, refusal } = field;
  const { ask } = messages.fields[name];
  const wrong = isWrong(field);
  return (
    <p
      id={`${formId}-${name}-error`}
      className="field-error"
      data-ask={ask}
      hidden={!wrong}
      suppressHydrationWarning
    >
      {wrong && refusal !== undefined ? fieldError(refusal, messages, ask) : ''}
    </p>
  );
};

type InputProps = Omit<ComponentProps<'input'>, keyof FieldProps | 'id' | 'ref'> &
  Omit<FieldProps, 'className' | 'children' | 'below'> & { inputRef?: Ref<HTMLInputElement> };

export const Field = ({
  name,
  formId,
  words,
  messages,
  refusal,
  hint,
  notice,
  inputRef,
  ...input
}: InputProps) => {
  const field = { name, formId, words, messages, refusal, hint, notice };
  return (
    <FieldFrame {...field}>
      <input ref={inputRef} {...inputAttributes(field)} {...input} />
    </FieldFrame>
  );
};
