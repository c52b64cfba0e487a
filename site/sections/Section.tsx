import type { ReactNode } from 'react';
import type { SectionIntro } from '#content/schema/pages.ts';

type Props = {
  copy: SectionIntro;
  id?: string;
  /** Dark sections carry light text on soil. */
  tone?: 'limestone' | 'paper' | 'soil';
  /** Heading and text side by side on wide screens. */
  beside?: boolean;
  children: ReactNode;
};

const tones = {
  limestone: '',
  paper: ' paper',
  soil: ' bg-soil text-limestone on-dark',
};

/** A band of the page: heading, a sentence below it, and what follows. It rises as it comes into view. */
export const Section = ({ copy, id, tone = 'limestone', beside = false, children }: Props) => (
  <section id={id} className={`section${tones[tone]}${beside ? ' beside' : ''}`}>
    <div className="wrap">
      <h2 className="h2">{copy.title}</h2>
      {copy.intro && <p className="intro">{copy.intro}</p>}
      {children}
    </div>
  </section>
);
