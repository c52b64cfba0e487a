import type { Point } from '#content/schema/catalogue.ts';
import type { SectionIntro } from '#content/schema/pages.ts';
import { Icon } from './Icon.tsx';
import { Section } from './Section.tsx';
import { Sentence } from './Sentence.tsx';
import './Cards.css';

type Props = { copy: SectionIntro; points: readonly Point[]; id?: string };

/** Claims side by side, each with its drawing. */
export const Cards = ({ copy, points, id }: Props) => (
  <Section copy={copy} {...(id === undefined ? {} : { id })}>
    <ul className={`across-${points.length % 4 === 0 ? 4 : 3} cards`}>
      {points.map((point) => (
        <li key={point.title} className="card">
          <Icon name={point.icon} className="point-icon" />
          <h3 className="h3">{point.title}</h3>
          <p>
            <Sentence text={point.text} />
          </p>
        </li>
      ))}
    </ul>
  </Section>
);
