import type { CallToActionCopy, SectionIntro } from '#content/schema/pages.ts';
import type { Link } from '#site/plan/navigation.ts';
import { Section } from './Section.tsx';
import './Arrow.css';

type Props = {
  copy: SectionIntro;
  cards: readonly (CallToActionCopy & { link: Link })[];
};

export const LinkCards = ({ copy, cards }: Props) => (
  <Section copy={copy}>
    <ul className="grid">
      {cards.map(({ title, text, link }) => (
        <li key={link.path} className="card">
          <h3>{title}</h3>
          <p>{text}</p>
          <p>
            <a href={link.path} hrefLang={link.language} className="arrow">
              {link.label}
            </a>
          </p>
        </li>
      ))}
    </ul>
  </Section>
);
