import { type Question, questions } from '#content/schema/seller-page.ts';
import { maxTextLength } from '#lead/clean-text.ts';
import { Field } from './Field.tsx';
import { Form } from './Form.tsx';
import type { PartProps } from './part.ts';
import type { WrittenOfferProps } from './WrittenOffer.tsx';

/** What nobody asks of land. */
const ofHouses: readonly Question[] = ['roof', 'foundation'];

export const SayMore = ({ words, standing, offer, ...rest }: WrittenOfferProps) => {
  const { more } = words;
  const typed = typedInto(rest.problem, offer);
  const asked = (Object.keys(questions) as Question[]).filter(
    (name) => !standing.isLand || !ofHouses.includes(name),
  );
  const told = asked.filter((name) => standing.told.includes(name));
  return (
    <section className="request-part" id="more">
      <h2>{more.title}</h2>
      <p className="intro">{more.intro}</p>
      {told.length > 0 && (
        <p className="request-told">
          {more.told} {told.map((name) => more.questions[name].label).join(', ')}.
        </p>
      )}
      <Form name="more" button={more.button} {...rest}>
        <Field
          label={more.words}
          problem={rest.problem}
          form="more"
          name="words"
          hint={more.wordsHint}
        >
          {(given) => (
            <textarea
              {...given}
              className="input"
              rows={4}
              maxLength={maxTextLength}
              defaultValue={typed['words']}
            />
          )}
        </Field>
        <div className="request-questions">
          {asked.map((name) => (
            <Choice key={name} name={name} words={more} chosen={typed[name] ?? ''} />
          ))}
        </div>
      </Form>
    </section>
  );
};

/** A question about an offer that can no longer be answered is not lost: here it can still be sent. */
const typedInto = (
  problem: PartProps['problem'],
  { offer }: WrittenOfferProps['offer'],
): Record<string, string> => {
  if (problem?.form === 'more') return problem.typed;
  const isLeft = problem?.form === 'offer-answer' && offer?.standing !== 'open';
  return isLeft ? { words: problem.typed['words'] ?? '' } : {};
};

type ChoiceProps = { name: Question; words: PartProps['words']['more']; chosen: string };

/** What was answered before is not shown: whoever has the link could read it. */
const Choice = ({ name, words, chosen }: ChoiceProps) => {
  const { label, answers } = words.questions[name];
  return (
    <label>
      {label}
      <select name={name} className="input" defaultValue={chosen}>
        <option value="">{words.noAnswer}</option>
        {Object.entries(answers).map(([value, answer]) => (
          <option key={value} value={value}>
            {answer}
          </option>
        ))}
      </select>
    </label>
  );
};
