import { BadgeCheck, Phone } from 'lucide-react';
import { formAnchor, phoneLink } from '#site/plan/paths.ts';
import './HeroActions.css';

type Props = { phone: string; button: string; chips?: readonly string[] };

/** A landing page's two ways forward, and the three promises under them. */
export const HeroActions = ({ phone, button, chips = [] }: Props) => (
  <>
    <div className="actions mt-6">
      <a href={formAnchor} className="button">
        {button}
      </a>
      <a href={phoneLink(phone)} className="button-quiet">
        <Phone aria-hidden="true" />
        {`Call ${phone}`}
      </a>
    </div>
    {chips.length > 0 && <Chips chips={chips} />}
  </>
);

const Chips = ({ chips }: { chips: readonly string[] }) => (
  <ul className="chips">
    {chips.map((chip) => (
      <li key={chip}>
        <BadgeCheck aria-hidden="true" />
        {chip}
      </li>
    ))}
  </ul>
);
