import { formAnchor } from '#content/addresses.ts';
import type { Link } from '#site/plan/navigation.ts';

import { CallLink } from './CallLink.tsx';
import './HeroActions.css';

/** A page's two ways forward. Each is shown where the screen does not show its end already. */
export const HeroActions = ({ call, button }: { call: Link; button: string }) => (
  <div className="actions hero-actions">
    <a href={formAnchor} className="button">
      {button}
    </a>
    <CallLink call={call} />
  </div>
);
