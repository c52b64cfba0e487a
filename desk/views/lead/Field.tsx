import type { ComponentProps } from 'react';
import { type FormState, messageAt, typedIn } from './problem.ts';

type Common = { form: FormState; name: string; label: string; hint?: string | undefined };

/** The page opens there, as of what is wrong it is the first. */
const isFirstWrong = ({ problem }: FormState, name: string): boolean =>
  Object.keys(problem?.messages ?? {})[0] === name;

/** What ties a field to the sentence beside it. */
const tied = ({ form, name, hint }: Common) => {
  const id = `${form.name}-${name}`;
  const message = messageAt(form, name);
  const isDescribed = message !== undefined || hint !== undefined;
  return {
    message,
    id,
    attributes: {
      name,
      ...(isDescribed && { 'aria-describedby': `${id}-said` }),
      ...(message !== undefined && { 'aria-invalid': true, autoFocus: isFirstWrong(form, name) }),
    },
  };
};

const Said = ({ id, message, hint }: { id: string; message?: string; hint?: string }) =>
  message !== undefined || hint !== undefined ? (
    <span id={`${id}-said`} className={message === undefined ? 'hint' : 'wrong'}>
      {message ?? hint}
    </span>
  ) : null;

type FieldProps = Common & Omit<ComponentProps<'input'>, 'form' | 'name'>;

export const Field = ({ form, name, label, hint, value = '', ...rest }: FieldProps) => {
  const { id, message, attributes } = tied({ form, name, label, hint });
  return (
    <label>
      {label}
      <input {...rest} {...attributes} defaultValue={typedIn(form, name) ?? value} />
      <Said
        id={id}
        {...(message !== undefined && { message })}
        {...(hint !== undefined && { hint })}
      />
    </label>
  );
};

type ChoiceProps = Common & {
  value?: string | undefined;
  options: readonly (readonly [value: string, words: string])[];
};

export const Choice = ({ form, name, label, hint, value, options }: ChoiceProps) => {
  const { id, message, attributes } = tied({ form, name, label, hint });
  return (
    <label>
      {label}
      <select {...attributes} defaultValue={typedIn(form, name) ?? value}>
        {options.map(([option, words]) => (
          <option key={option} value={option}>
            {words}
          </option>
        ))}
      </select>
      <Said
        id={id}
        {...(message !== undefined && { message })}
        {...(hint !== undefined && { hint })}
      />
    </label>
  );
};

type TextProps = Common & { rows: number; maxLength?: number; value?: string };

export const LongText = ({ form, name, label, hint, rows, maxLength, value = '' }: TextProps) => {
  const { id, message, attributes } = tied({ form, name, label, hint });
  return (
    <label>
      {label}
      <textarea
        {...attributes}
        rows={rows}
        maxLength={maxLength}
        defaultValue={typedIn(form, name) ?? value}
      />
      <Said
        id={id}
        {...(message !== undefined && { message })}
        {...(hint !== undefined && { hint })}
      />
    </label>
  );
};
