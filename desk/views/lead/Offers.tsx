import type { LeadPage } from '#domain/lead-page/lead-page.ts';
import { formatMoney } from '#price/money.ts';
import { dayAndTime } from '#time/time-words.ts';
import { offerAnswerWords, offerStandingWords } from '../words/offer-words.ts';

type Props = { page: LeadPage; now: number; timeZone: string };

/** Every version, the newest first: what stands, what was answered, and the way to the next. */
export const Offers = ({ page: { lead, offers }, now, timeZone }: Props) => {
  const path = `/leads/${lead.reference}`;
  const isDraft = offers[0]?.state === 'draft';
  return (
    <section className="sheet" id="offers" data-live="offers">
      <h2 className="group">Written offer</h2>
      {offers.length === 0 && <p>None yet.</p>}
      <ul className="related">
        {offers.map((offer) => (
          <li key={offer.id}>
            <a href={`${path}/offers/${offer.version}`}>
              Offer {offer.version}, <b>{formatMoney(offer.offerCents)}</b>
            </a>
            <br />
            {offerStandingWords(offer, now, timeZone)}
            {offer.figures.visit !== undefined && (
              <>
                <br />
                We still have to see it, which could change: {offer.figures.visit}
              </>
            )}
            {offer.answer !== undefined && (
              <>
                <br />
                <b>{offerAnswerWords[offer.answer]}</b>
                {`, ${dayAndTime(offer.answeredAt ?? 0, timeZone)}`}
              </>
            )}
          </li>
        ))}
      </ul>
      <p>
        <a className="button" href={isDraft ? `${path}/offers/newest` : `${path}/offer`}>
          {isDraft ? 'Look at the draft' : nextWords(offers.length)}
        </a>
      </p>
    </section>
  );
};

const nextWords = (count: number): string =>
  count === 0 ? 'Write an offer' : 'Write another version';
