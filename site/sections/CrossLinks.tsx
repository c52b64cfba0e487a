import type { SectionIntro } from '#content/schema/pages.ts';
import type { Link } from '#site/plan/navigation.ts';
import { Section } from './Section.tsx';
import './Arrow.css';

export const CrossLinks = ({ copy, links }: { copy: SectionIntro; links: readonly Link[] }) => (
  <Section copy={copy}>
    <ul className="links">
      {links.map(({ label, path, language }) => (
        <li key={path}>
          <a href={path} hrefLang={language} className="arrow">
            {label}
          </a>
        </li>
      ))}
    </ul>
  </Section>
);
