import { Sentence } from '#site/islands/Sentence.tsx';
import type { Link } from '#site/plan/navigation.ts';
import { Icon } from './Icon.tsx';

type Props = { call: Link; className?: string };

export const CallLink = ({ call, className = 'button-quiet' }: Props) => (
  <a href={call.path} className={className}>
    <Icon name="phone" />
    <span>
      <Sentence text={call.label} />
    </span>
  </a>
);
