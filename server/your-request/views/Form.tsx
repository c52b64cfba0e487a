import type { ReactNode } from 'react';
import type { FormProblem, PartProps } from './part.ts';

type Props = Pick<PartProps, 'here' | 'problem' | 'once'> & {
  name: FormProblem['form'];
  button: string;
  className?: string;
  children?: ReactNode;
};

/** Posts by itself; what is wrong with it stands above its fields, which keep what was typed. */
export const Form = ({
  name,
  button,
  here,
  problem,
  once,
  className = 'button-dark',
  children,
}: Props) => (
  <form method="post" action={`${here}/${name}#${name}`} className="request-form" noValidate>
    {problem?.form === name && (
      <p className="form-message" role="alert">
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
