import type { ComponentProps, ReactNode, Ref } from 'react';
import type { Problem } from '#lead/checks.ts';
import { fieldRules, type TextField } from '#lead/fields.ts';

/** What every field of one form knows of it. */
export type FormPart = { formId: string; problem: Problem | undefined };

export type FieldProps = FormPart & {
  name: TextField;
  hint?: string | undefined;
  /** Said below the input while it is true. */
  notice?: string | undefined;
  className?: string;
  children?: ReactNode;
};

/** The attributes that tie an input to its label, its hint and its error. */
export const inputAttributes = ({ name, formId, hint, notice, problem }: FieldProps) => {
  const id = `${formId}-${name}`;
  const wrong = problem?.field === name;
  const described = [
    wrong && `${id}-error`,
    hint !== undefined && `${id}-hint`,
    notice !== undefined && `${id}-notice`,
  ].filter((part) => part !== false);
  return {
    id,
    name,
    className: 'input',
    'aria-required': fieldRules[name].required || undefined,
    'aria-invalid': wrong || undefined,
    'aria-describedby': described.join(' ') || undefined,
  };
};

/** A label, the reason for the question, the input, and what is wrong with it. */
export const FieldFrame = ({
  name,
  formId,
  hint,
  notice,
  problem,
  className,
  children,
}: FieldProps) => {
  const id = `${formId}-${name}`;
  const { label, required } = fieldRules[name];
  return (
    <div className={className}>
      <label htmlFor={id}>
        {label}
        {!required && <span className="optional"> (optional)</span>}
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
      {problem?.field === name && (
        <p id={`${id}-error`} className="field-error">
          {problem.text}
        </p>
      )}
    </div>
  );
};

type InputProps = Omit<ComponentProps<'input'>, 'name' | 'id' | 'ref' | 'children'> &
  FieldProps & { inputRef?: Ref<HTMLInputElement> };

export const Field = ({ name, formId, hint, notice, problem, inputRef, ...input }: InputProps) => {
  const part = { name, formId, hint, notice, problem };
  return (
    <FieldFrame {...part}>
      <input ref={inputRef} {...inputAttributes(part)} {...input} />
    </FieldFrame>
  );
};
