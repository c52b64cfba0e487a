import type { Question } from '#content/schema/catalogue.ts';
import type { SectionIntro } from '#content/schema/pages.ts';
import { SampleNote } from './SampleNote.tsx';
import { Section } from './Section.tsx';
import './Beside.css';
import { Sentence } from '../islands/Sentence.tsx';
import './Questions.css';

/** Details that share a name open one at a time, and close again; no script is needed. */
const Questions = ({ questions, group }: Pick<Props, 'questions' | 'group'>) => (
  <div className="questions">
    {questions.map(({ question, answer }) => (
      <details key={question} name={group}>
        <summary>{question}</summary>
        <p>
          <Sentence text={answer} />
        </p>
      </details>
    ))}
  </div>
);

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
