import { correctable } from '#domain/seller-page/correct.ts';
import { fieldRules } from '#lead/fields.ts';
import { Field } from './Field.tsx';
import { Form } from './Form.tsx';
import { LastFour } from './LastFour.tsx';
import type { PartProps } from './part.ts';

export const Correct = ({ words, fields, standing: _, ...rest }: PartProps) => {
  const { correct } = words;
  const { problem } = rest;
  const isOpen = problem?.form === 'correct';
  const typed = isOpen ? problem.typed : {};
  return (
    <details className="request-fold" id="correct" open={isOpen}>
      <summary>{correct.title}</summary>
      <p className="intro">{correct.intro}</p>
      <Form name="correct" button={correct.button} {...rest}>
        <LastFour words={words} problem={problem} form="correct" />
        <p className="hint">{correct.empty}</p>
        <div className="request-questions">
          {correctable.map((name) => (
            <Field
              key={name}
              label={fields[name].label}
              problem={problem}
              form="correct"
              name={name}
            >
              {(given) => (
                <input
                  {...given}
                  className="input"
                  maxLength={fieldRules[name].maxLength}
                  defaultValue={typed[name]}
                  inputMode={name === 'phone' ? 'tel' : undefined}
                />
              )}
            </Field>
          ))}
        </div>
        <p className="hint">{correct.newPhone}</p>
      </Form>
    </details>
  );
};
