import type { Question } from '#content/schema/catalogue.ts';
import type { SectionIntro } from '#content/schema/pages.ts';
import { Questions } from './Questions.tsx';
import { SampleNote } from './SampleNote.tsx';
import { Section } from './Section.tsx';
import './Beside.css';

type Props = {
  copy: SectionIntro;
  questions: readonly Question[];
  group: string;
  /** Says that answers use made-up terms, where they do. */
  sample?: string | undefined;
};

export const FaqSection = ({ copy, questions, group, sample }: Props) => (
  <Section copy={copy} className="beside">
    <div>
      <Questions questions={questions} group={group} />
      {sample && <SampleNote text={sample} />}
    </div>
  </Section>
);
