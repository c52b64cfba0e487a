import { Phone } from 'lucide-react';
import type { CallToActionCopy } from '#content/schema/pages.ts';
import { phoneLink } from '#site/plan/paths.ts';
import './ClosingCall.css';

type Props = { copy: CallToActionCopy; href: string; phone: string };

/** The last word of a page: the form once more, or a call. */
export const ClosingCall = ({ copy, href, phone }: Props) => (
  <section className="band closing on-dark">
    <div className="wrap">
      <div>
        <h2 className="h2">{copy.title}</h2>
        <p>{copy.text}</p>
      </div>
      <div className="actions">
        <a href={href} className="button">
          {copy.button}
        </a>
        <a href={phoneLink(phone)} className="button-quiet">
          <Phone aria-hidden="true" />
          {`Call ${phone}`}
        </a>
      </div>
    </div>
  </section>
);
