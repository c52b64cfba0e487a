import { Field } from './Field.tsx';
import type { AnyForm, AnyProblem, PartProps } from './part.ts';

type Props = {
  words: Pick<PartProps['words'], 'lastFour'>;
  problem: AnyProblem | undefined;
  form: AnyForm;
};

/** Never filled in again: whoever comes back to the page types them anew. */
export const LastFour = ({ words, problem, form }: Props) => (
  <Field label={words.lastFour.label} problem={problem} form={form} name="lastFour">
    {(given) => (
      <input
        {...given}
        className="input last-four"
        inputMode="numeric"
        autoComplete="off"
        maxLength={10}
      />
    )}
  </Field>
);
