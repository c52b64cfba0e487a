import { fill } from '#content/placeholders.ts';
import type { OfferWords } from '#content/schema/offer-words.ts';
import type { Line, Titled } from '#documents/offer/tell-offer.ts';
import type { OfferAnswer, OfferStanding } from '#domain/offers/written-offer.ts';
import { OfferAnswers } from './OfferAnswers.tsx';
import { CallLink, type Contact } from './Problem.tsx';
import type { PartProps } from './part.ts';

export type ShownOffer = {
  /** With the last day filled in, where there is one, and by when we call whoever answers now. */
  words: OfferWords;
  offer:
    | {
        id: string;
        standing: OfferStanding;
        answer: OfferAnswer | undefined;
        /** What we make of that answer, and by when. */
        answered: string | undefined;
        amount: string;
        stands: string;
        lines: Line[];
        /** What a visit could still change, who pays closing costs, and the notice that Texas requires. */
        terms: Titled[];
      }
    | undefined;
};

export type WrittenOfferProps = PartProps & { offer: ShownOffer };
type Offer = NonNullable<ShownOffer['offer']>;

/** Whether the page is about the offer: it can be answered, and nothing is signed or over. */
export const isOffered = (
  { offer }: ShownOffer,
  { step, isOver }: PartProps['standing'],
): boolean => offer?.standing === 'open' && !isOver && step !== 'contract' && step !== 'closing';

type FirstProps = WrittenOfferProps & { contact: Contact; isTold: boolean };

/** The first screen: how much, until when, and three answers, none of which signs anything. */
export const OfferFirst = ({ contact, isTold, ...part }: FirstProps) => {
  const { words, offer } = part.offer;
  const { firstName } = part.standing;
  const { title, greeting } = words.onPage;
  if (offer === undefined) return null;
  return (
    <div id="offer">
      <h1 className="request-offer">
        {firstName === '' ? title : fill(greeting, { firstName })}{' '}
        <span className="request-amount">{offer.amount}</span>
      </h1>
      <p>{offer.stands}</p>
      {!isTold && <Answered offer={offer} />}
      <OfferAnswers {...part} offer={offer} words={words} />
      <CallLink contact={contact} />
    </div>
  );
};

/** How we arrive at it, where the first screen has the offer itself. */
export const OfferDetails = ({ offer: { words, offer }, here }: WrittenOfferProps) =>
  offer && (
    <section className="request-part">
      <h2>{words.howTitle}</h2>
      <Lines offer={offer} />
      <Whole words={words} here={here} />
    </section>
  );

/** The offer in its place among the other parts, where another thing comes first or there is none to answer. */
export const WrittenOffer = ({ offer: shown, ...part }: WrittenOfferProps) => {
  const { words, offer } = shown;
  const { standing, here } = part;
  const { onPage } = words;
  if (offer === undefined && standing.isOver) return null;
  return (
    <section
      className={offer === undefined ? 'request-part request-none' : 'request-part'}
      id="offer"
    >
      <h2>{onPage.title}</h2>
      {offer === undefined && <p>{onPage.none}</p>}
      {offer?.standing === 'withdrawn' && <p>{onPage.withdrawn}</p>}
      {offer?.standing === 'lapsed' && <p>{onPage.lapsed}</p>}
      {offer?.standing === 'open' && (
        <>
          <p className="request-amount">{offer.amount}</p>
          <p>{offer.stands}</p>
          <Lines offer={offer} />
          <Answered offer={offer} />
          <OfferAnswers {...part} offer={offer} words={words} />
        </>
      )}
      {(offer?.standing === 'open' || offer?.standing === 'lapsed') && (
        <Whole words={words} here={here} />
      )}
    </section>
  );
};

const Answered = ({ offer: { answered } }: { offer: Offer }) =>
  answered !== undefined && <p className="request-done">{answered}</p>;

const Lines = ({ offer: { lines, terms } }: { offer: Offer }) => (
  <>
    <dl className="request-lines">
      {lines.map(({ label, value, kind }) => (
        <div key={label} className={kind}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
    {terms.map(({ title, text }) => (
      <div key={title} className="request-term">
        <h3>{title}</h3>
        <p>{text}</p>
      </div>
    ))}
  </>
);

const Whole = ({ words, here }: { words: OfferWords; here: string }) => (
  <p className="request-whole">
    <a href={`${here}/offer`}>{words.onPage.whole}</a>
  </p>
);
