import type { SectionIntro } from '#content/schema/pages.ts';
import { Section } from './Section.tsx';

type Props = {
  copy: SectionIntro;
  paragraphs: readonly string[];
  tone?: 'limestone' | 'paper';
};

export const Prose = ({ copy, paragraphs, tone = 'limestone' }: Props) => (
  <Section copy={copy} tone={tone} beside>
    <div className="prose">
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  </Section>
);
