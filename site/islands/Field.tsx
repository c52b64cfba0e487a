import type { ComponentProps } from 'react';
import { fieldRules, type TextField } from '#lead/fields.ts';

type Props = Omit<ComponentProps<'input'>, 'name' | 'required'> & {
  name: TextField;
  formId: string;
  hint?: string;
  rows?: number;
};

/** A labelled input of the offer request; its label, and whether it is required, come from the contract. */
export const Field = ({ name, formId, hint, rows, className, ...input }: Props) => {
  const { label, required } = fieldRules[name];
  const id = `${formId}-${name}`;
  const shared = {
    id,
    name,
    className: 'input',
    'aria-required': required || undefined,
    'aria-describedby': hint === undefined ? undefined : `${id}-hint`,
  };
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
      {rows === undefined ? <input {...shared} {...input} /> : <textarea {...shared} rows={rows} />}
    </div>
  );
};
