import type { ReactNode } from 'react';
import { Sentence } from '#site/islands/Sentence.tsx';
import './Band.css';

type Props = { copy: { title: string; text: string }; className: string; children: ReactNode };

/** A coloured band with a heading on one side and what to do about it on the other. */
export const Band = ({ copy, className, children }: Props) => (
  <section className={`band ${className}`}>
    <div className="wrap">
      <div>
        <h2>{copy.title}</h2>
        <p>
          <Sentence text={copy.text} />
        </p>
      </div>
      <div className="actions">{children}</div>
    </div>
  </section>
);
