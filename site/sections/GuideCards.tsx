import type { Guide } from '#content/schema/guides.ts';
import type { SectionIntro } from '#content/schema/pages.ts';
import { Sentence } from '#site/islands/Sentence.tsx';
import type { Link } from '#site/plan/navigation.ts';
import { Section } from './Section.tsx';

type Props = { copy: SectionIntro; guides: readonly (Pick<Guide, 'answer'> & { link: Link })[] };

/** Every guide, each with its answer. */
export const GuideCards = ({ copy, guides }: Props) => (
  <Section copy={copy}>
    <ul className="grid">
      {guides.map(({ answer, link: { label, path, language } }) => (
        <li key={path} className="card">
          <h3>
            <a href={path} hrefLang={language}>
              {label}
            </a>
          </h3>
          <p>
            <Sentence text={answer} />
          </p>
        </li>
      ))}
    </ul>
  </Section>
);
