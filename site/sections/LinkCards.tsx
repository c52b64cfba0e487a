import type { CallToActionCopy, SectionIntro } from '#content/schema/pages.ts';
import { Section } from './Section.tsx';
import './Arrow.css';

type Props = {
  copy: SectionIntro;
  cards: readonly { copy: CallToActionCopy; href: string }[];
};

export const LinkCards = ({ copy, cards }: Props) => (
  <Section copy={copy}>
    <ul className="grid">
      {cards.map(({ copy: card, href }) => (
        <li key={href} className="card">
          <h3>{card.title}</h3>
          <p>{card.text}</p>
          <p>
            <a href={href} className="arrow">
              {card.button}
            </a>
          </p>
        </li>
      ))}
    </ul>
  </Section>
);
