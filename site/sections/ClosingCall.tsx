import type { CallToActionCopy } from '#content/schema/pages.ts';
import { Band } from './Band.tsx';
import { CallLink } from './CallLink.tsx';
import './ClosingCall.css';

type Props = { copy: CallToActionCopy; href: string; phone: string };

/** The last word of a page: the form once more, or a call. */
export const ClosingCall = ({ copy, href, phone }: Props) => (
  <Band copy={copy} className="closing on-dark">
    <a href={href} className="button">
      {copy.button}
    </a>
    <CallLink phone={phone} />
  </Band>
);
