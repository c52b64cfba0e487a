import { Phone } from 'lucide-react';
import { phoneLink } from '#site/plan/paths.ts';
import { Sentence } from './Sentence.tsx';

type Props = { phone: string; className?: string };

export const CallLink = ({ phone, className = 'button-quiet' }: Props) => (
  <a href={phoneLink(phone)} className={className}>
    <Phone aria-hidden="true" />
    <span>
      <Sentence text={`Call ${phone}`} />
    </span>
  </a>
);
