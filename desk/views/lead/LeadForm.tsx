import type { ReactNode } from 'react';
import { type FormState, isWrong } from './problem.ts';

export type Here = { reference: string; from: string; once: string };

type Props = Here & {
  form: FormState;
  /** What to press, and what the fold is called. */
  button: string;
  heading: string;
  isOpen?: boolean;
  className?: string;
  children: ReactNode;
};

/** A form about a lead in a fold of its own, open where something in it is wrong. */
export const LeadForm = ({ form, heading, isOpen = false, ...rest }: Props) => (
  <details className="fold sheet" id={form.name} open={isOpen || isWrong(form)}>
    <summary>{heading}</summary>
    <BareForm form={form} {...rest} />
  </details>
);

type BareProps = Omit<Props, 'heading' | 'isOpen'>;

export const BareForm = (props: BareProps) => {
  const { reference, from, once, form, button, className = '', children } = props;
  return (
    <form method="post" action={`/leads/${reference}/${form.name}`} className="fields">
      <input type="hidden" name="from" value={from} />
      <input type="hidden" name="once" value={once} />
      {children}
      <button className={`button ${className}`.trim()} type="submit">
        {button}
      </button>
    </form>
  );
};
