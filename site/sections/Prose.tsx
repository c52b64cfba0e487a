import type { SectionIntro } from '#content/schema/pages.ts';
import { SampleNote } from './SampleNote.tsx';
import { Section } from './Section.tsx';

type Props = {
  copy: SectionIntro;
  paragraphs: readonly string[];
  tone?: 'limestone' | 'paper';
  /** Says that the text is made up, where it is. */
  sample?: string | undefined;
};

export const Prose = ({ copy, paragraphs, tone = 'limestone', sample }: Props) => (
  <Section copy={copy} tone={tone} beside>
    <div className="prose">
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {sample && <SampleNote text={sample} />}
    </div>
  </Section>
);
