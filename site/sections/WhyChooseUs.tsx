import type { Point } from '#content/schema/catalogue.ts';
import type { SectionIntro } from '#content/schema/pages.ts';
import { Icon } from './Icon.tsx';
import { Section } from './Section.tsx';
import { Sentence } from './Sentence.tsx';
import './PointIcon.css';
import './WhyChooseUs.css';

export const WhyChooseUs = ({ copy, points }: { copy: SectionIntro; points: readonly Point[] }) => (
  <Section copy={copy} tone="dark">
    <ul className="grid four points">
      {points.map((point) => (
        <li key={point.title}>
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
