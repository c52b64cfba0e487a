import type { OfferWords } from '#content/schema/offer-words.ts';
import type { OfferAnswer, OfferStanding } from '#office/offer/written-offer.ts';
import type { Line } from '#paper/offer/tell-offer.ts';
import type { PartProps } from './part.ts';

export type ShownOffer = {
  /** With the last day filled in, where there is one. */
  words: OfferWords;
  offer:
    | {
        id: string;
        standing: OfferStanding;
        answer: OfferAnswer | undefined;
        amount: string;
        stands: string;
        lines: Line[];
        /** Who pays closing costs, and the notice that Texas wants. */
        terms: string[];
      }
    | undefined;
};

export type WrittenOfferProps = PartProps & { offer: ShownOffer };

/** The offer that counts, line by line, and three answers: none of them signs anything. */
export const WrittenOffer = ({
  offer: shown,
  standing,
  here,
  problem,
  once,
}: WrittenOfferProps) => {
  const { words, offer } = shown;
  const { onPage } = words;
  const refused = problem?.form === 'offer-answer' ? problem : undefined;
  if (offer === undefined && standing.isOver && refused === undefined) return null;
  return (
    <section
      className={offer === undefined ? 'request-part request-none' : 'request-part'}
      id="offer"
    >
      <h2>{onPage.title}</h2>
      {refused !== undefined && (
        <p className="form-message" role="alert">
          {refused.message}
        </p>
      )}
      {offer === undefined && !standing.isOver && <p>{onPage.none}</p>}
      {offer?.standing === 'withdrawn' && <p>{onPage.withdrawn}</p>}
      {offer?.standing === 'lapsed' && <p>{onPage.lapsed}</p>}
      {offer?.standing === 'open' && (
        <>
          <p className="request-amount">{offer.amount}</p>
          <p>{offer.stands}</p>
          <table className="request-lines">
            <tbody>
              {offer.lines.map(({ label, value, kind }) => (
                <tr key={label} className={kind}>
                  <th scope="row">{label}</th>
                  <td>{value}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {offer.terms.map((term) => (
            <p key={term} className="request-term">
              {term}
            </p>
          ))}
          {offer.answer !== undefined && (
            <p className="request-done">{words.answers[offer.answer].said}</p>
          )}
          <Answers offer={offer} words={words} here={here} once={once} />
        </>
      )}
      {(offer?.standing === 'open' || offer?.standing === 'lapsed') && (
        <p className="request-whole">
          <a href={`${here}/offer`}>{onPage.whole}</a>
        </p>
      )}
    </section>
  );
};

type AnswersProps = Pick<PartProps, 'here' | 'once'> & {
  offer: NonNullable<ShownOffer['offer']>;
  words: OfferWords;
};

const classes: Record<OfferAnswer, string> = {
  accept: 'button',
  question: 'button-dark',
  no: 'button-quiet',
};

/** Whoever has answered may still say something else. */
const Answers = ({ offer, words, here, once }: AnswersProps) => (
  <form method="post" action={`${here}/offer-answer#offer`} className="request-form">
    <p className="hint">{offer.answer === undefined ? words.onPage.open : words.onPage.another}</p>
    <input type="hidden" name="offer" value={offer.id} />
    <input type="hidden" name="once" value={once} />
    <div className="request-answers">
      {(['accept', 'question', 'no'] as const)
        .filter((answer) => answer !== offer.answer)
        .map((answer) => (
          <button
            key={answer}
            type="submit"
            name="answer"
            value={answer}
            className={classes[answer]}
          >
            {words.answers[answer].button}
          </button>
        ))}
    </div>
  </form>
);
