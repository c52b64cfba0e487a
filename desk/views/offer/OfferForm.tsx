import type { ClosingPayer } from '#content/schema/company.ts';
import type { OfferMail } from '#domain/offers/offer-mail.ts';
import { figureFields, type TypedFigures } from '#domain/offers/price-typed.ts';
import type { TypedOffer } from '#domain/offers/typed-offer.ts';
import { Inside, type InsideProps } from '../Inside.tsx';
import { BareForm } from '../lead/LeadForm.tsx';
import { type FormState, messageAt, type Problem, typedIn } from '../lead/problem.ts';
import { figureNames, offerResultWords } from '../words/offer-result-words.ts';
import { offerMailWords } from '../words/offer-words.ts';
import { Costs, House, Land, type PartProps } from './OfferFigures.tsx';
import { OfferTerms } from './OfferTerms.tsx';

type Props = { typed: TypedFigures; isLand: boolean };

/** What it comes to: scripts/offer.ts keeps it true while somebody types. */
const OfferResult = ({ typed, isLand }: Props) => {
  const { offer, margin, said } = offerResultWords(typed, isLand);
  return (
    <div
      className="offer-result"
      role="status"
      data-offer-result=""
      {...(isLand && { 'data-land': '' })}
    >
      <p>
        Offer <b data-told="offer">{offer}</b>
      </p>
      <p>
        Our margin <b data-told="margin">{margin}</b>
      </p>
      <small data-told="said">{said}</small>
    </div>
  );
};

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
            <OfferTerms form={form} values={values} ends={ends} closing={closing} />
            <p className="hint">
              Nothing is sent yet: next you’ll see what the seller will see, and can send it from
              there. {offerMailWords(mail, email)}
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

const shownIn = ({ form, values }: PartProps): TypedFigures =>
  Object.fromEntries(
    figureFields.map((field) => [field, typedIn(form, field) ?? values[field]]),
  ) as TypedFigures;
