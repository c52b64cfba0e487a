import type { Link } from '#site/plan/navigation.ts';
import { Band } from './Band.tsx';
import { CallLink } from './CallLink.tsx';
import '../styles/button-dark.css';
import './EmergencyBanner.css';

type Props = { copy: { title: string; text: string }; call: Link };

/** For the seller who has no time for a form. */
export const EmergencyBanner = ({ copy, call }: Props) => (
  <Band copy={copy} className="emergency">
    <CallLink call={call} className="button-dark" />
  </Band>
);
