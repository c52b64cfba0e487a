import type { Office } from '#content/schema/city.ts';
import type { SectionIntro } from '#content/schema/pages.ts';
import { Section } from './Section.tsx';
import { checkedOn, type Told } from './Sources.tsx';
import './Entries.css';
import './Sources.css';

type Props = { copy: SectionIntro; offices: readonly Office[]; content: Told };

/** Who knows more than we do, and wants nothing of the seller. */
export const Offices = ({ copy, offices, content }: Props) => (
  <Section copy={copy}>
    <ul className="grid entries">
      {offices.map(({ name, url, text }) => (
        <li key={name}>
          <h3>
            <a href={url} rel="noopener">
              {name}
            </a>
          </h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
    <p className="sources">{`${checkedOn(offices, content)}.`}</p>
  </Section>
);
