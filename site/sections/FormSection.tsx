import type { ReactNode } from 'react';
import type { SectionIntro } from '#content/schema/pages.ts';
import './FormSection.css';

type Props = {
  copy?: SectionIntro;
  /** The offer form. */
  form?: ReactNode;
  /** What stands beside it on a desk, and below it on a phone. */
  children?: ReactNode;
};

/** The offer form in a band of its own, further down a page. */
export const FormSection = ({ copy, form, children }: Props) => {
  const Band = copy ? 'section' : 'div';
  return (
    <Band className="section plain">
      <div className="wrap beside-form">
        {copy && (
          <div>
            <h2>{copy.title}</h2>
            <p className="intro">{copy.intro}</p>
          </div>
        )}
        {form}
        {children}
      </div>
    </Band>
  );
};
