import { Band } from './Band.tsx';
import { CallLink } from './CallLink.tsx';
import './EmergencyBanner.css';

type Props = { copy: { title: string; text: string }; phone: string };

/** For the seller who has no time for a form. */
export const EmergencyBanner = ({ copy, phone }: Props) => (
  <Band copy={copy} className="emergency">
    <CallLink phone={phone} className="button-dark" />
  </Band>
);
