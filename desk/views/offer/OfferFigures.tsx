import type { FigureField } from '#domain/offers/price-typed.ts';
import type { TypedOffer } from '#domain/offers/typed-offer.ts';
import { Field } from '../lead/Field.tsx';
import type { FormState } from '../lead/problem.ts';

/** What every part of the form is drawn from. */
export type PartProps = {
  form: FormState;
  values: TypedOffer;
  names: Record<FigureField, string>;
};

type FigureProps = PartProps & {
  name: FigureField;
  hint?: string;
  /** Figures of dollars and months need digits alone; a percentage needs its sign. */
  inputMode?: 'decimal' | 'numeric' | 'text';
};

const Figure = ({ form, values, names, name, inputMode = 'decimal', ...rest }: FigureProps) => (
  <Field
    form={form}
    name={name}
    label={names[name]}
    value={values[name]}
    inputMode={inputMode}
    autoComplete="off"
    {...rest}
  />
);

export const House = (part: PartProps) => (
  <fieldset>
    <legend>The property</legend>
    <div className="pair">
      <Figure {...part} name="value" hint="Such as 220,000 or 220k." />
      <Figure {...part} name="repairs" hint="0 where it needs none." />
    </div>
  </fieldset>
);

export const Land = (part: PartProps) => (
  <fieldset>
    <legend>The land</legend>
    <Figure {...part} name="value" hint="What it would sell for, such as 60,000 or 60k." />
  </fieldset>
);

export const Costs = (part: PartProps) => (
  <fieldset>
    <legend>Our costs</legend>
    <p className="hint">In dollars, or as a part of what it is worth, such as 1.5%.</p>
    <div className="pair">
      <Figure {...part} name="buying" inputMode="text" />
      <Figure {...part} name="selling" inputMode="text" />
      <Figure {...part} name="holdingPerMonth" />
      <Figure {...part} name="months" inputMode="numeric" />
      <Figure {...part} name="margin" inputMode="text" />
      <Figure {...part} name="offer" hint="Then the margin is what is left." />
    </div>
  </fieldset>
);
