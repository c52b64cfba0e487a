import type { OfferWords } from '#content/schema/offer-words.ts';
import type { SellerPageWords } from '#content/schema/seller-page.ts';
import { LastFour } from './LastFour.tsx';
import { CallLink, type Contact } from './Problem.tsx';
import { wrongIn } from './part.ts';

export type SheetDoorProps = {
  words: OfferWords;
  lastFour: SellerPageWords['lastFour'];
  here: string;
  /** Why the last try did not open it. */
  problem: string | undefined;
  contact: Contact;
};

/** In front of the whole offer: one field, and why we ask. */
export const SheetDoor = ({ words, lastFour, here, problem, contact }: SheetDoorProps) => {
  const { sheet, onPage } = words;
  const shown =
    problem === undefined
      ? undefined
      : { form: 'offer' as const, message: problem, fields: { lastFour: problem }, typed: {} };
  return (
    <div className="request">
      <div className="page-intro">
        <div className="wrap">
          <h1>{sheet.title}</h1>
          <p className="lead">{sheet.why}</p>
          <form
            method="post"
            action={`${here}/offer#${wrongIn('offer')}`}
            className="request-form"
            noValidate
          >
            <LastFour words={{ lastFour }} problem={shown} form="offer" />
            <button type="submit" className="button">
              {sheet.button}
            </button>
          </form>
          <p className="request-whole">
            <a href={here}>{onPage.back}</a>
          </p>
          <CallLink contact={contact} />
        </div>
      </div>
    </div>
  );
};
