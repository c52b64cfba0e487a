import { Field } from './Field.tsx';
import type { FormProblem, PartProps } from './part.ts';

type Props = Pick<PartProps, 'words' | 'problem'> & { form: FormProblem['form'] };

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
