import { OfferSheet, type OfferSheetProps } from '#documents/offer/OfferSheet.tsx';

export type OfferToKeepProps = OfferSheetProps & {
  here: string;
  back: string;
  sentences: string[];
};

/** The whole offer, to print or to keep, below the way back to the seller's page. */
export const OfferToKeep = ({ here, back, sentences, ...sheet }: OfferToKeepProps) => (
  <OfferSheet
    {...sheet}
    bar={
      <aside className="bar">
        <p>
          <a className="button" href={here}>
            {back}
          </a>
        </p>
        {sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </aside>
    }
  />
);
