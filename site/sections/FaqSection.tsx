import type { Question } from '#content/schema/catalogue.ts';
import type { SectionIntro } from '#content/schema/pages.ts';
import type { Source } from '#content/schema/source.ts';
import type { Link } from '#site/plan/navigation.ts';
import { SampleNote } from './SampleNote.tsx';
import { Section } from './Section.tsx';
import { Sources, type Told } from './Sources.tsx';
import './Arrow.css';
import './Beside.css';
import { Sentence } from '../islands/Sentence.tsx';
import './Folds.css';
import './Questions.css';

type Asked = Question & { sources?: readonly Source[] };

/** Details that share a name open one at a time, and close again; no script is needed. */
const Questions = ({
  questions,
  group,
  content,
}: Pick<Props, 'questions' | 'group' | 'content'>) => (
  <div className="questions folds">
    {questions.map(({ question, answer, sources }) => (
      <details key={question} name={group}>
        <summary>{question}</summary>
        <p>
          <Sentence text={answer} />
        </p>
        {sources && <Sources sources={sources} content={content} />}
      </details>
    ))}
  </div>
);

type Props = {
  copy: SectionIntro;
  questions: readonly Asked[];
  group: string;
  content: Told;
  /** Says that answers use made-up terms, where they do. */
  sample?: string | undefined;
  /** To other questions. */
  more?: Link | undefined;
};

export const FaqSection = ({ copy, questions, group, content, sample, more }: Props) => (
  <Section copy={copy} className="beside">
    <div>
      <Questions questions={questions} group={group} content={content} />
      {more && (
        <p className="more">
          <a href={more.path} hrefLang={more.language} className="arrow">
            {more.label}
          </a>
        </p>
      )}
      {sample && <SampleNote text={sample} />}
    </div>
  </Section>
);
