import type { OfferMail } from '#domain/offers/offer-mail.ts';
import { longestReason } from '#domain/offers/withdraw-offer.ts';
import type { WrittenOffer } from '#domain/offers/written-offer.ts';
import { formatMoney } from '#price/money.ts';
import { day } from '#time/time-words.ts';
import { Inside, type InsideProps } from '../Inside.tsx';
import { LongText } from '../lead/Field.tsx';
import { BareForm } from '../lead/LeadForm.tsx';
import type { Problem } from '../lead/problem.ts';

export type WithdrawOfferProps = InsideProps & {
  reference: string;
  name: string;
  mail: OfferMail;
  offer: WrittenOffer;
  timeZone: string;
  once: string;
  problem: Problem | undefined;
};

/** What was promised for so many days is not taken back without a word. */
export const WithdrawOffer = (props: WithdrawOfferProps) => {
  const { reference, name, mail, offer, timeZone, once, problem, ...inside } = props;
  const path = `/leads/${reference}`;
  const where = mail === 'mailed' ? 'on their page and in an email' : 'on their page';
  return (
    <Inside title="Offer" tab="/leads" address={problem && `${path}/withdraw`} {...inside}>
      <section className="sheet offer-form">
        <h2>Withdraw the offer to {name}</h2>
        <p>
          Offer {offer.version}, <b>{formatMoney(offer.offerCents)}</b>, is good through{' '}
          {day(offer.validUntil, timeZone)}. Our site promises that, unless we tell them otherwise
          in writing: they’ll read your reason {where}.
        </p>
        <BareForm
          form={{ name: 'offer-withdraw', problem }}
          button="Withdraw it"
          className="main"
          reference={reference}
          from={path}
          once={once}
        >
          <input type="hidden" name="asked" value="withdraw" />
          <input type="hidden" name="offer" value={offer.id} />
          <LongText
            form={{ name: 'offer-withdraw', problem }}
            name="reason"
            label="Why"
            hint="In a sentence that you would say to them."
            rows={3}
            maxLength={longestReason}
          />
        </BareForm>
        <p>
          <a href={path}>Back to the lead</a>
        </p>
      </section>
    </Inside>
  );
};
