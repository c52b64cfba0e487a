import type { SectionIntro } from '#content/schema/pages.ts';
import { Section } from './Section.tsx';
import './Promises.css';

export const Promises = ({ copy, lines }: { copy: SectionIntro; lines: readonly string[] }) => (
  <Section copy={copy} tone="dark">
    <ul className="grid ticks promises">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  </Section>
);
