import type { ReactNode } from 'react';

export type TapProps = {
  /** The lead's reference and what is done to it: HRW-472/touch. */
  action: string;
  from: string;
  once: string;
  fields?: Record<string, string>;
  className?: string;
  children: ReactNode;
};

/** One button that does one thing: a form, so that it works without scripts. */
export const Tap = ({ action, from, once, fields = {}, className, children }: TapProps) => (
  <form method="post" action={`/leads/${action}`}>
    <input type="hidden" name="from" value={from} />
    <input type="hidden" name="once" value={once} />
    {Object.entries(fields).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
    <button className={`button ${className ?? ''}`.trim()} type="submit">
      {children}
    </button>
  </form>
);
