import type { OfferFormProps } from './form-props.ts';
import { WhatFollows } from './WhatFollows.tsx';

type Props = {
  copy: OfferFormProps['received'];
  reference: string;
  link: string | undefined;
  another: string;
  onAnother: () => void;
};

/** In place of the form that was sent, which is empty and opens again for another property. */
export const Received = ({ copy, reference, link, another, onAnother }: Props) => (
  <div className="received">
    <h2 tabIndex={-1}>{copy.hero.heading}</h2>
    <p>{copy.hero.lead}</p>
    <WhatFollows copy={copy} reference={reference} link={link}>
      <button type="button" className="button-quiet" onClick={onAnother}>
        {another}
      </button>
    </WhatFollows>
  </div>
);
