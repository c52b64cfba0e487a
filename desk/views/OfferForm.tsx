import type { ClosingPayer } from '#content/schema/company.ts';
import type { OfferMail } from '#office/offer/offer-mail.ts';
import { type FigureField, figureFields, type TypedFigures } from '#office/offer/price-typed.ts';
import { longestOfferNote } from '#office/offer/read-offer.ts';
import type { TypedOffer } from '#office/offer/typed-offer.ts';
import { Inside, type InsideProps } from './Inside.tsx';
import { Field, LongText } from './lead/Field.tsx';
import { BareForm } from './lead/LeadForm.tsx';
import { type FormState, messageAt, type Problem, typedIn } from './lead/problem.ts';
import { Tick } from './lead/Tick.tsx';
import { OfferResult } from './OfferResult.tsx';
import { figureNames } from './words/offer-result-words.ts';
import { offerMailWords } from './words/offer-words.ts';

export type OfferFormProps = InsideProps & {
  reference: string;
  name: string;
  property: string;
  isLand: boolean;
  /** In which the seller reads it, where that is not English. */
  language: string | undefined;
  email: string;
  mail: OfferMail;
  /** What stands in the fields to begin with. */
  values: TypedOffer;
  /** The newest offer that is shown here; empty where there is none. */
  seen: string;
  /** The first and the last day on which it may end. */
  ends: { first: string; last: string };
  closing: ClosingPayer;
  once: string;
  problem: Problem | undefined;
};

/** Figures in, the very page that the seller gets out: nothing is sent from here. */
export const OfferForm = (props: OfferFormProps) => {
  const { reference, name, property, isLand, language, email, mail, ...rest } = props;
  const { values, seen, ends, closing, once, problem, ...inside } = rest;
  const form: FormState = { name: 'offer', problem };
  const here = { reference, from: `/leads/${reference}`, once };
  const newer = messageAt(form, 'newer');
  const part = { form, values, names: figureNames(isLand) };
  return (
    <Inside title="Offer" tab="/leads" address={problem && `${here.from}/offer`} {...inside}>
      <section className="sheet offer-form" id="offer">
        <div>
          <h2>A written offer to {name}</h2>
          <p>{property || 'No address yet: correct the lead first.'}</p>
          {language !== undefined && (
            <p className="hint">
              They read it in {language}. What you write to them below stays as you write it.
            </p>
          )}
        </div>
        {problem && (
          <p className="problem" role="alert">
            {newer ?? 'Nothing was saved yet. Look at what is marked below.'}{' '}
            {newer && <a href={`/leads/${reference}/offers/newest`}>See that one</a>}
          </p>
        )}
        <BareForm form={form} button="Preview" className="main" {...here}>
          <input type="hidden" name="asked" value="offer" />
          <input type="hidden" name="seen" value={seen} />
          <OfferResult typed={shownIn(part)} isLand={isLand} />
          <div className="fields">
            {isLand ? <Land {...part} /> : <House {...part} />}
            <Costs {...part} />
            <Terms {...part} ends={ends} closing={closing} />
            <p className="hint">
              Nothing is sent yet: you see the page that the seller gets, and send it from there.{' '}
              {offerMailWords(mail, email)}
            </p>
          </div>
        </BareForm>
        <p>
          <a href={`/leads/${reference}`}>Back to the lead</a>
        </p>
      </section>
    </Inside>
  );
};

type PartProps = {
  form: FormState;
  values: TypedOffer;
  names: Record<FigureField, string>;
};

const shownIn = ({ form, values }: PartProps): TypedFigures =>
  Object.fromEntries(
    figureFields.map((field) => [field, typedIn(form, field) ?? values[field]]),
  ) as TypedFigures;

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

const House = (part: PartProps) => (
  <fieldset>
    <legend>The property</legend>
    <div className="pair">
      <Figure {...part} name="value" hint="Such as 220,000 or 220k." />
      <Figure {...part} name="repairs" hint="0 where it needs none." />
    </div>
  </fieldset>
);

const Land = (part: PartProps) => (
  <fieldset>
    <legend>The land</legend>
    <Figure {...part} name="value" hint="What it would sell for, such as 60,000 or 60k." />
  </fieldset>
);

const Costs = (part: PartProps) => (
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

/** As the site says it, so nobody chooses it here. */
const closingHints: Record<ClosingPayer, string> = {
  us: 'The offer says that we pay all closing costs, as our site does.',
  each: 'The offer says that each side pays its own closing costs, as our site does.',
};

const Terms = ({
  ends,
  closing,
  ...part
}: PartProps & Pick<OfferFormProps, 'ends' | 'closing'>) => (
  <fieldset>
    <legend>Terms</legend>
    <p className="hint">{closingHints[closing]}</p>
    <Field
      form={part.form}
      name="until"
      label="Good through"
      type="date"
      min={ends.first}
      max={ends.last}
      value={part.values.until}
    />
    <Tick form={part.form} name="assignable" isUsual={part.values.assignable === 'yes'}>
      We may assign the contract: the offer carries the notice Texas requires
    </Tick>
    <Tick form={part.form} name="compares" isUsual={part.values.compares === 'yes'}>
      Show what a listing might bring instead
    </Tick>
    <Field
      form={part.form}
      name="listingMonths"
      label="Months until a listing is sold and paid"
      value={part.values.listingMonths}
      inputMode="numeric"
      autoComplete="off"
    />
    <LongText
      form={part.form}
      name="note"
      label="A word to the seller"
      hint="If you like. It stands on the offer."
      rows={3}
      maxLength={longestOfferNote}
      value={part.values.note}
    />
  </fieldset>
);
