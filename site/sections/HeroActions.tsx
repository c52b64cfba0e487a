import { formAnchor } from '#content/addresses.ts';
import type { Link } from '#site/plan/navigation.ts';

import { CallLink } from './CallLink.tsx';
import { Icon } from './Icon.tsx';
import './HeroActions.css';

type Props = { call: Link; button: string; chips?: readonly string[] };

/** A landing page's two ways forward, and the three promises under them. */
export const HeroActions = ({ call, button, chips = [] }: Props) => (
  <>
    <div className="actions">
      <a href={formAnchor} className="button">
        {button}
      </a>
      <CallLink call={call} />
    </div>
    {chips.length > 0 && <Chips chips={chips} />}
  </>
);

const Chips = ({ chips }: { chips: readonly string[] }) => (
  <ul className="chips">
    {chips.map((chip) => (
      <li key={chip}>
        <Icon name="check" />
        {chip}
      </li>
    ))}
  </ul>
);
