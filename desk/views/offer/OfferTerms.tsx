import type { ClosingPayer } from '#content/schema/company.ts';
import { longestOfferNote, longestVisitChanges } from '#domain/offers/read-offer.ts';
import type { TypedOffer } from '#domain/offers/typed-offer.ts';
import { Field, LongText } from '../lead/Field.tsx';
import type { FormState } from '../lead/problem.ts';
import { Tick } from '../lead/Tick.tsx';

/** As the site says it, so nobody chooses it here. */
const closingHints: Record<ClosingPayer, string> = {
  us: 'The offer says that we pay all closing costs, as our site does.',
  each: 'The offer says that each side pays its own closing costs, as our site does.',
};

type Props = {
  form: FormState;
  values: TypedOffer;
  /** The first and the last day on which it may end. */
  ends: { first: string; last: string };
  closing: ClosingPayer;
};

export const OfferTerms = ({ form, values, ends, closing }: Props) => (
  <fieldset>
    <legend>Terms</legend>
    <p className="hint">{closingHints[closing]}</p>
    <Field
      form={form}
      name="until"
      label="Good through"
      type="date"
      min={ends.first}
      max={ends.last}
      value={values.until}
    />
    <Tick form={form} name="visit" isUsual={values.visit === 'yes'}>
      We still have to see it
    </Tick>
    <LongText
      form={form}
      name="visitChanges"
      label="What it could change"
      hint="Needed with the box above. The seller reads it on the offer."
      rows={2}
      maxLength={longestVisitChanges}
      value={values.visitChanges}
    />
    <Tick form={form} name="assignable" isUsual={values.assignable === 'yes'}>
      We may assign the contract: the offer carries the notice Texas requires
    </Tick>
    <Tick form={form} name="compares" isUsual={values.compares === 'yes'}>
      Show what a listing might get them instead
    </Tick>
    <Field
      form={form}
      name="listingMonths"
      label="Months for a listing to sell and close"
      value={values.listingMonths}
      inputMode="numeric"
      autoComplete="off"
    />
    <LongText
      form={form}
      name="note"
      label="A word to the seller"
      hint="Optional. It’s printed on the offer."
      rows={3}
      maxLength={longestOfferNote}
      value={values.note}
    />
  </fieldset>
);
