import type { Question } from '#content/schema/catalogue.ts';
import { Sentence } from '#site/islands/Sentence.tsx';
import './Questions.css';

type Props = { questions: readonly Question[]; group: string };

/** Details that share a name open one at a time, and close again; no script is needed. */
export const Questions = ({ questions, group }: Props) => (
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
