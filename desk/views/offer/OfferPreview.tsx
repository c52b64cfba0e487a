import { OfferSheet, type OfferSheetProps } from '#documents/offer/OfferSheet.tsx';
import type { OfferMail } from '#domain/offers/offer-mail.ts';
import { standingOf, type WrittenOffer } from '#domain/offers/written-offer.ts';
import { formatMoney } from '#price/money.ts';
import { Tap } from '../Tap.tsx';
import { offerAnswerWords, offerMailWords, offerStandingWords } from '../words/offer-words.ts';

type BarProps = {
  offer: WrittenOffer;
  reference: string;
  email: string;
  mail: OfferMail;
  /** Whether somebody has written a newer version. */
  isNewest: boolean;
  now: number;
  timeZone: string;
  once: string;
};

/** The seller's sheet as the family sees it. */
export const OfferPreview = ({ to, sender, ...bar }: OfferSheetProps & BarProps) => (
  <OfferSheet offer={bar.offer} to={to} sender={sender} bar={<Bar {...bar} />} />
);

/** What may be done with this version. */
const Bar = (props: BarProps) => {
  const { offer, reference, email, mail, isNewest, now, timeZone, once } = props;
  const path = `/leads/${reference}`;
  const tap = { from: path, once, fields: { offer: offer.id } };
  const standing = standingOf(offer, now);
  const isDraft = standing === 'draft';
  const { lines } = offer.figures;
  return (
    <aside className="bar" aria-label="This offer">
      <p>
        <b>
          {isDraft
            ? 'This is what the seller will see. It hasn’t been sent yet.'
            : offerStandingWords(offer, now, timeZone)}
        </b>
        {offer.answer !== undefined && `. ${offerAnswerWords[offer.answer]}.`}
      </p>
      <p>
        Offer <b>{formatMoney(lines.offer)}</b>, our margin <b>{formatMoney(lines.margin)}</b>.
      </p>
      {isDraft && <p>{offerMailWords(mail, email)}</p>}
      <div className="acts">
        {isDraft && (
          <Tap action={`${reference}/offer-send`} className="main" {...tap}>
            Send it
          </Tap>
        )}
        {isNewest && (
          <a className="button" href={`${path}/offer`}>
            {isDraft ? 'Change it' : 'Write another version'}
          </a>
        )}
        {standing === 'open' && (
          <a className="button" href={`${path}/withdraw`}>
            Withdraw it
          </a>
        )}
        {(isDraft || standing === 'lapsed') && (
          <Tap action={`${reference}/offer-withdraw`} {...tap}>
            {isDraft ? 'Discard' : 'Withdraw it'}
          </Tap>
        )}
        <a className="button" href={path}>
          Back to the lead
        </a>
      </div>
      {!isDraft && <p>To print it or save it as a file, use Print in your browser’s menu.</p>}
    </aside>
  );
};
