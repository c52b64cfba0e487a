import { Correct } from './Correct.tsx';
import { Photos, type PhotosProps } from './Photos.tsx';
import { Rights } from './Rights.tsx';
import { SayMore } from './SayMore.tsx';
import { Steps } from './Steps.tsx';
import { Summary, type SummaryProps } from './Summary.tsx';
import { WrittenOffer, type WrittenOfferProps } from './WrittenOffer.tsx';

export type SellersPageProps = SummaryProps &
  Pick<PhotosProps, 'photos'> &
  Pick<WrittenOfferProps, 'offer'>;

/** In the order in which a worried seller asks: where does it stand, what can I do, how do I get out. */
export const SellersPage = ({ done, contact, photos, offer, ...part }: SellersPageProps) => (
  <div className="request">
    <Summary done={done} contact={contact} {...part} />
    <div className="wrap">
      <WrittenOffer offer={offer} {...part} />
      <Steps {...part} />
      <Photos photos={photos} {...part} />
      <SayMore {...part} />
      <Correct {...part} />
      <Rights {...part} />
    </div>
  </div>
);
