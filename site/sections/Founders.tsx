import type { Company } from '#content/company.ts';
import type { SectionIntro } from '#content/schema/pages.ts';
import { type Photos, photoIn } from '#site/plan/photos.ts';
import { Picture } from './Picture.tsx';
import { SampleMark } from './SampleMark.tsx';
import { Section } from './Section.tsx';
import './Founders.css';

type Props = {
  copy: SectionIntro;
  founders: Company['founders'];
  photos: Photos;
  /** Stands on a founder who is made up. */
  sample: string;
};

/** In place of a portrait: the house for one, the land for the other. */
const drawings = ['prairie', 'land'] as const;

export const Founders = ({ copy, founders, photos, sample: mark }: Props) =>
  founders.length > 0 && (
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
              {founder.sample && <SampleMark text={mark} />}
              <h3>{founder.name}</h3>
              <p className="role">{founder.role}</p>
              <p>{founder.story}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
