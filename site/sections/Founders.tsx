import type { Company } from '#content/company.ts';
import type { SectionIntro } from '#content/schema/pages.ts';
import { type Photos, photoIn } from '#site/plan/photos.ts';
import { Picture } from './Picture.tsx';
import { SampleNote } from './SampleNote.tsx';
import { Section } from './Section.tsx';
import './Founders.css';

type Props = {
  copy: SectionIntro;
  founders: Company['founders'];
  photos: Photos;
  sample: string;
};

/** In place of a portrait: the house for one, the land for the other. */
const drawings = ['prairie', 'land'] as const;

export const Founders = ({ copy, founders, photos, sample: note }: Props) => (
  <Section copy={copy} tone="paper">
    <ul className="grid founders">
      {founders.map((founder, index) => (
        <li key={founder.name}>
          <Picture
            photo={photoIn(photos, 'portrait', founder.photo)}
            drawing={drawings[index % 2 === 0 ? 0 : 1]}
            sizes="9rem"
          />
          <div>
            <h3>{founder.name}</h3>
            <p className="role">{founder.role}</p>
            <p>{founder.story}</p>
          </div>
        </li>
      ))}
    </ul>
    {founders.some(({ sample }) => sample) && <SampleNote text={note} />}
  </Section>
);
