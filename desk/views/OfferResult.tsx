import type { TypedFigures } from '#domain/offers/price-typed.ts';
import { offerResultWords } from './words/offer-result-words.ts';

type Props = { typed: TypedFigures; isLand: boolean };

/** What it comes to: scripts/offer.ts keeps it true while somebody types. */
export const OfferResult = ({ typed, isLand }: Props) => {
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
