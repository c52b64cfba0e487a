import type { Point } from '#content/schema/catalogue.ts';
import type { SectionIntro } from '#content/schema/pages.ts';
import type { Photo } from '#content/schema/photo.ts';
import { Sentence } from '#site/islands/Sentence.tsx';
import { type Photos, photoIn } from '#site/plan/photos.ts';
import { Icon } from './Icon.tsx';
import { PhotoBelow } from './PhotoBelow.tsx';
import { Section } from './Section.tsx';
import './PointIcon.css';
import './WhyChooseUs.css';

type Props = {
  copy: SectionIntro & { photo?: Photo | undefined };
  points: readonly Point[];
  photos: Photos;
};

export const WhyChooseUs = ({ copy, points, photos }: Props) => (
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
    <PhotoBelow photo={photoIn(photos, 'landscape', copy.photo)} />
  </Section>
);
