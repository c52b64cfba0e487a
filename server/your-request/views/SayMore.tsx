import { type Question, questions } from '#content/schema/seller-page.ts';
import { maxTextLength } from '#lead/clean-text.ts';
import { Form } from './Form.tsx';
import type { PartProps } from './part.ts';

export const SayMore = ({ words, standing, ...rest }: PartProps) => {
  const { more } = words;
  const { problem } = rest;
  const typed = problem?.form === 'more' ? problem.typed : {};
  const told = (Object.keys(questions) as Question[]).filter((name) =>
    standing.told.includes(name),
  );
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
        <label>
          {more.words}
          <textarea
            name="words"
            className="input"
            rows={4}
            maxLength={maxTextLength}
            defaultValue={typed['words']}
            aria-describedby="more-hint"
          />
        </label>
        <p className="hint" id="more-hint">
          {more.wordsHint}
        </p>
        <div className="request-questions">
          {(Object.keys(questions) as Question[]).map((name) => (
            <Choice key={name} name={name} words={more} chosen={typed[name] ?? ''} />
          ))}
        </div>
      </Form>
    </section>
  );
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
