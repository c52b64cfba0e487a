import { Phone } from 'lucide-react';
import type { Link } from '#site/plan/navigation.ts';

type Props = { call: Link; className?: string };

export const CallLink = ({ call, className = 'button-quiet' }: Props) => (
  <a href={call.path} className={className}>
    <Phone aria-hidden="true" />
    <span>{call.label}</span>
  </a>
);
