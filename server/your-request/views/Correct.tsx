import { fieldRules } from '#lead/fields.ts';
import { correctable } from '#office/seller-page/correct.ts';
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
        <LastFour words={words} />
        <p className="hint">{correct.empty}</p>
        <div className="request-questions">
          {correctable.map((name) => (
            <label key={name}>
              {fields[name].label}
              <input
                name={name}
                className="input"
                maxLength={fieldRules[name].maxLength}
                defaultValue={typed[name]}
                inputMode={name === 'phone' ? 'tel' : undefined}
                aria-invalid={isOpen && problem.fields?.[name] !== undefined}
              />
              {isOpen && problem.fields?.[name] !== undefined && (
                <span className="field-error">{problem.fields[name]}</span>
              )}
            </label>
          ))}
        </div>
        <p className="hint">{correct.newPhone}</p>
      </Form>
    </details>
  );
};
