import type { Point } from '#content/schema/catalogue.ts';
import type { SectionIntro } from '#content/schema/pages.ts';
import { Sentence } from '#site/islands/Sentence.tsx';
import { columnsFor } from './columns.ts';
import { Icon } from './Icon.tsx';
import { Section } from './Section.tsx';
import './PointIcon.css';

type Props = { copy: SectionIntro; points: readonly Point[] };

/** Claims side by side, each with its drawing. */
export const Cards = ({ copy, points }: Props) => (
  <Section copy={copy}>
    <ul className={columnsFor(points.length)}>
      {points.map((point) => (
        <li key={point.title} className="card">
          <Icon name={point.icon} className="point" />
          <h3>{point.title}</h3>
          <p>
            <Sentence text={point.text} />
          </p>
        </li>
      ))}
    </ul>
  </Section>
);
