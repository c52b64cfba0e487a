import type { GuidePart } from '#content/schema/guides.ts';
import { SourcedText, type Sources } from './SourcedText.tsx';
import './Folds.css';
import './DecisionTree.css';

type Questions = NonNullable<GuidePart['tree']>;
type Props = { questions: Questions; sources: Sources };

/** Questions that unfold answer by answer; printed, all of them stand open. */
export const DecisionTree = ({ questions, sources }: Props) => (
  <div className="tree folds">
    <Asked question={questions[0]} questions={questions} sources={sources} />
  </div>
);

const Asked = ({
  question,
  questions,
  sources,
}: Props & { question: Questions[number] | undefined }) =>
  question && (
    <div className="asked">
      <p className="question">{question.question}</p>
      {question.answers.map(({ answer, text, next }) => (
        <details key={answer}>
          <summary>{answer}</summary>
          {text && (
            <p>
              <SourcedText text={text} sources={sources} />
            </p>
          )}
          <Asked
            question={questions.find(({ name }) => name === next)}
            questions={questions}
            sources={sources}
          />
        </details>
      ))}
    </div>
  );
