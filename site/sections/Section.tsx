import type { ReactNode } from 'react';
import type { SectionIntro } from '#content/schema/pages.ts';
import { Sentence } from '#site/islands/Sentence.tsx';

/** Sections on plain ground share the space between them; dark ones carry light text on soil. */
export type Tone = 'plain' | 'paper' | 'dark';

type Props = {
  copy: SectionIntro;
  id?: string;
  tone?: Tone;
  className?: string;
  children: ReactNode;
};

/** A band of the page: heading, a sentence below it, and what follows. It rises as it comes into view. */
export const Section = ({ copy, id, tone = 'plain', className, children }: Props) => (
  <section id={id} className={['section', tone, className].filter(Boolean).join(' ')}>
    <div className="wrap">
      <h2>{copy.title}</h2>
      {copy.intro && (
        <p className="intro">
          <Sentence text={copy.intro} />
        </p>
      )}
      {children}
    </div>
  </section>
);
