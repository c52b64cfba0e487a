import { Fragment, type ReactNode } from 'react';
import type { WrittenOffer } from '#domain/offers/written-offer.ts';
import { Listing } from './Listing.tsx';
import { styles } from './styles.ts';
import { type OfferSender, type OfferTo, type Titled, tellOffer } from './tell-offer.ts';

export type OfferSheetProps = {
  offer: WrittenOffer;
  to: OfferTo;
  sender: OfferSender;
};

/**
 * One sheet of paper, which needs nothing else: the same for the family's preview and for the seller. The bar stands
 * above it on a screen and is not printed.
 */
export const OfferSheet = ({ offer, to, sender, bar }: OfferSheetProps & { bar: ReactNode }) => {
  const told = tellOffer(offer, to, sender);
  const { company } = sender;
  return (
    <html lang={told.language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="format-detection" content="telephone=no" />
        <title>{`${told.title}: ${to.reference}`}</title>
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <style>{styles}</style>
      </head>
      <body>
        {bar}
        <main>
          <header>
            <p>
              {company.name} · <span className="phone">{company.phone}</span>
            </p>
            <h1>{told.title}</h1>
            <p>{unbroken(told.number, to.reference)}</p>
          </header>
          <dl className="facts">
            {told.facts.map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <section className="amount">
            <p className="sum">{told.amount}</p>
            <p>{told.stands}</p>
          </section>
          <Part told={told.visit} kind="notice" />
          <Part told={told.note} kind="note" />
          <section>
            <h2>{told.howTitle}</h2>
            <dl className="lines">
              {told.lines.map(({ label, value, kind }) => (
                <div key={label} className={kind}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          </section>
          <Part told={told.closing} />
          {told.listing && <Listing {...told.listing} />}
          <Part told={told.assignment} kind="notice" />
          <Part told={told.noContract} kind="notice" />
        </main>
      </body>
    </html>
  );
};

/** Its hyphen is no place for the end of a line. */
const unbroken = (text: string, reference: string): ReactNode =>
  text.split(reference).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <span className="phone">{reference}</span>}
      {part}
    </Fragment>
  ));

const Part = ({ told, kind }: { told: Titled | undefined; kind?: string }) =>
  told && (
    <section className={kind}>
      <h2>{told.title}</h2>
      <p>{told.text}</p>
    </section>
  );
