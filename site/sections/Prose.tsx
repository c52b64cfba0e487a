import type { SectionIntro } from '#content/schema/pages.ts';
import type { ShownPhoto } from '#site/plan/photos.ts';
import { PhotoBelow } from './PhotoBelow.tsx';
import { SampleNote } from './SampleNote.tsx';
import { Section, type Tone } from './Section.tsx';
import { Sources, type SourcesProps } from './Sources.tsx';
import './Beside.css';
import './Prose.css';

type Props = {
  copy: SectionIntro;
  paragraphs: readonly string[];
  tone?: Tone;
  /** Says that the text is made up, where it is. */
  sample?: string | undefined;
  /** Stands under the text. */
  photo?: ShownPhoto | undefined;
  /** Who else says it. */
  told?: SourcesProps | undefined;
};

export const Prose = ({ copy, paragraphs, tone = 'plain', sample, photo, told }: Props) => (
  <Section copy={copy} tone={tone} className="beside">
    <div className="prose">
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {told && <Sources {...told} />}
      <PhotoBelow photo={photo} />
      {sample && <SampleNote text={sample} />}
    </div>
  </Section>
);
