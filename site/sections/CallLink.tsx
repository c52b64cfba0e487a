import type { Link } from '#site/plan/navigation.ts';
import { Icon } from './Icon.tsx';
import { Sentence } from './Sentence.tsx';

type Props = { call: Link; className?: string };

export const CallLink = ({ call, className = 'button-quiet' }: Props) => (
  <a href={call.path} className={className}>
    <Icon name="phone" />
    <span>
      <Sentence text={call.label} />
    </span>
  </a>
);
