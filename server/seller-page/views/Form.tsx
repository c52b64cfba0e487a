import type { ReactNode } from 'react';
import { type FormProblem, type PartProps, wrongIn } from './part.ts';

type Props = Pick<PartProps, 'here' | 'problem' | 'once'> & {
  name: FormProblem['form'];
  button: string;
  className?: string;
  children?: ReactNode;
};

/** Posts by itself; what is wrong stands at the field to blame, or above them all, and they keep what was typed. */
export const Form = ({
  name,
  button,
  here,
  problem,
  once,
  className = 'button-dark',
  children,
}: Props) => (
  <form
    method="post"
    action={`${here}/${name}#${wrongIn(name)}`}
    className="request-form"
    noValidate
  >
    {problem?.form === name && problem.fields === undefined && (
      <p className="form-message" id={wrongIn(name)} tabIndex={-1}>
        {problem.message}
      </p>
    )}
    <input type="hidden" name="once" value={once} />
    {children}
    <button type="submit" className={className}>
      {button}
    </button>
  </form>
);
