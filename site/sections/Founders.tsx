import type { Company } from '#content/company.ts';
import type { SectionIntro } from '#content/schema/pages.ts';
import { SampleNote } from './SampleNote.tsx';
import { Section } from './Section.tsx';
import './Founders.css';

type Props = { copy: SectionIntro; founders: Company['founders']; sample: string };

const initials = (name: string): string =>
  name
    .split(' ')
    .map((word) => word.charAt(0))
    .join('');

export const Founders = ({ copy, founders, sample: note }: Props) => (
  <Section copy={copy} tone="paper">
    <ul className="grid founders">
      {founders.map((founder) => (
        <li key={founder.name}>
          <span className="initials" aria-hidden="true">
            {initials(founder.name)}
          </span>
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
