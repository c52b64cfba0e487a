import type { ReactNode } from 'react';
import { type AnyForm, type AnyProblem, fieldIn } from './part.ts';

type Props = {
  label: string;
  problem: AnyProblem | undefined;
  form: AnyForm;
  name: string;
  /** What stands below it for everybody. */
  hint?: string;
  /** Draws the field itself with what it is given. */
  children: (given: Given) => ReactNode;
};

type Given = { id: string; name: string; 'aria-invalid'?: true; 'aria-describedby'?: string };

/** A field with its label, and below it what is wrong with it. */
export const Field = ({ label, problem, form, name, hint, children }: Props) => {
  const { id, fault } = fieldIn(problem, form, name);
  const [faultId, hintId] = [`${id}-fault`, `${id}-hint`];
  const told = [...(fault === undefined ? [] : [faultId]), ...(hint === undefined ? [] : [hintId])];
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        name,
        ...(fault !== undefined && { 'aria-invalid': true }),
        ...(told.length > 0 && { 'aria-describedby': told.join(' ') }),
      })}
      {fault !== undefined && (
        <p className="field-error" id={faultId}>
          {fault}
        </p>
      )}
      {hint !== undefined && (
        <p className="hint" id={hintId}>
          {hint}
        </p>
      )}
    </div>
  );
};
