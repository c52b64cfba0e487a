import type { SectionIntro } from '#content/schema/pages.ts';
import { Sentence } from '#site/islands/Sentence.tsx';
import { Section } from './Section.tsx';
import './Beside.css';
import './Points.css';

type Props = { copy: SectionIntro; points: readonly string[] };

/** A plain list beside its heading. */
export const Points = ({ copy, points }: Props) => (
  <Section copy={copy} className="beside">
    <ul className="plain-points">
      {points.map((point) => (
        <li key={point}>
          <Sentence text={point} />
        </li>
      ))}
    </ul>
  </Section>
);
