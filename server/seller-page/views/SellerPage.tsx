import { fill } from '#content/placeholders.ts';
import { Correct } from './Correct.tsx';
import { Form } from './Form.tsx';
import { Photos, type PhotosProps } from './Photos.tsx';
import type { Contact } from './Problem.tsx';
import { hasForm, type PartProps } from './part.ts';
import { Rights } from './Rights.tsx';
import { SayMore } from './SayMore.tsx';
import { Steps } from './Steps.tsx';
import { Summary } from './Summary.tsx';
import { Texts, type TextsProps } from './Texts.tsx';
import { Told, type ToldProps } from './Told.tsx';
import {
  isOffered,
  OfferDetails,
  OfferFirst,
  WrittenOffer,
  type WrittenOfferProps,
} from './WrittenOffer.tsx';

/** What lies ahead and how to stop it, above all else: whoever reads it may not have asked for it. */
const ErasureAhead = ({ words: { keep }, standing, ...rest }: PartProps) => {
  const { rule, on } = standing.erasure;
  if (!hasForm('keep', standing)) return null;
  return (
    <section className="request-erasure" id="keep">
      <h2>{keep.title}</h2>
      <p>{on === undefined ? keep.waits : fill(keep.planned, { on })}</p>
      {rule === 'after-contract' && <p>{keep.stays}</p>}
      <p>{keep.ask}</p>
      <Form name="keep" button={keep.button} {...rest} />
    </section>
  );
};

export type SellerPageProps = WrittenOfferProps &
  Pick<ToldProps, 'done'> &
  Pick<PhotosProps, 'photos'> &
  Pick<TextsProps, 'consent' | 'textNumber'> & { contact: Contact };

/**
 * In the order in which a worried seller asks: how much, where does it stand, what can I do, how do I get out. An
 * offer that can be answered is the first screen; where there is none, the section says so below the steps.
 */
export const SellerPage = ({
  done,
  contact,
  photos,
  consent,
  textNumber,
  ...part
}: SellerPageProps) => {
  const { offer, standing } = part;
  const isFirst = isOffered(offer, standing);
  const isTold = done === 'answered' && part.problem === undefined;
  return (
    <div className="request">
      <div className="page-intro">
        <div className="wrap">
          <Told done={done} {...part} />
          <ErasureAhead {...part} />
          {isFirst ? (
            <OfferFirst contact={contact} isTold={isTold} {...part} />
          ) : (
            <Summary contact={contact} {...part} />
          )}
        </div>
      </div>
      <div className="wrap">
        {isFirst && <OfferDetails {...part} />}
        {!isFirst && offer.offer !== undefined && <WrittenOffer {...part} />}
        <Steps isWhole={isFirst} {...part} />
        {offer.offer === undefined && <WrittenOffer {...part} />}
        <Photos photos={photos} {...part} />
        <SayMore {...part} />
        <Texts consent={consent} textNumber={textNumber} {...part} />
        <Correct {...part} />
        <Rights {...part} />
      </div>
    </div>
  );
};
