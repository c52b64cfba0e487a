import { Correct } from './Correct.tsx';
import { Rights } from './Rights.tsx';
import { SayMore } from './SayMore.tsx';
import { Steps } from './Steps.tsx';
import { Summary, type SummaryProps } from './Summary.tsx';

export type SellersPageProps = SummaryProps;

/** In the order in which a worried seller asks: where does it stand, what can I do, how do I get out. */
export const SellersPage = ({ done, contact, ...part }: SellersPageProps) => (
  <div className="request">
    <Summary done={done} contact={contact} {...part} />
    <div className="wrap">
      <Steps {...part} />
      <SayMore {...part} />
      <Correct {...part} />
      <Rights {...part} />
    </div>
  </div>
);
