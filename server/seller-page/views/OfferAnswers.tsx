import type { OfferWords } from '#content/schema/offer-words.ts';
import type { OfferAnswer } from '#domain/offers/written-offer.ts';
import { maxTextLength } from '#lead/clean-text.ts';
import { Field } from './Field.tsx';
import { type PartProps, wrongIn } from './part.ts';

type Props = Pick<PartProps, 'here' | 'once' | 'problem'> & {
  offer: { id: string; answer: OfferAnswer | undefined };
  words: OfferWords;
};

/**
 * Each answer says what happens now, and by when. Whoever has answered may still say something else, or ask
 * another question. It is one form, so that a question that was typed goes along with whatever is pressed.
 */
export const OfferAnswers = ({ offer, words, here, once, problem }: Props) => {
  const { answers, onPage } = words;
  return (
    <form
      method="post"
      action={`${here}/offer-answer#${wrongIn('offer-answer')}`}
      className="request-form"
      noValidate
    >
      <p className="hint">{offer.answer === undefined ? onPage.open : onPage.another}</p>
      <input type="hidden" name="offer" value={offer.id} />
      <input type="hidden" name="once" value={once} />
      <div className="request-answers">
        {offer.answer !== 'accept' && (
          <Answer answer="accept" words={answers.accept} className="button" />
        )}
        <Question words={answers.question} problem={problem} />
        {offer.answer !== 'no' && (
          <Answer answer="no" words={answers.no} className="button-quiet" />
        )}
      </div>
    </form>
  );
};

type AnswerProps = {
  answer: OfferAnswer;
  words: { button: string; next: string };
  className: string;
};

const Answer = ({ answer, words, className }: AnswerProps) => (
  <div>
    <button
      type="submit"
      name="answer"
      value={answer}
      className={className}
      aria-describedby={`${answer}-next`}
    >
      {words.button}
    </button>
    <p className="hint" id={`${answer}-next`}>
      {words.next}
    </p>
  </div>
);

type QuestionProps = Pick<PartProps, 'problem'> & { words: OfferWords['answers']['question'] };

const Question = ({ words, problem }: QuestionProps) => {
  const typed = problem?.form === 'offer-answer' ? (problem.typed['words'] ?? '') : '';
  return (
    <div>
      <details className="request-question" open={typed !== ''}>
        <summary className="button-dark">{words.button}</summary>
        <Field
          label={words.label}
          problem={problem}
          form="offer-answer"
          name="words"
          hint={words.hint}
        >
          {(given) => (
            <textarea
              {...given}
              className="input"
              rows={3}
              maxLength={maxTextLength}
              defaultValue={typed}
            />
          )}
        </Field>
        <button type="submit" name="answer" value="question" className="button-dark">
          {words.send}
        </button>
      </details>
      <p className="hint">{words.next}</p>
    </div>
  );
};
