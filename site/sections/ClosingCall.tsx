import type { CallToActionCopy } from '#content/schema/pages.ts';
import type { Link } from '#site/plan/navigation.ts';
import { Band } from './Band.tsx';
import { CallLink } from './CallLink.tsx';

type Props = { copy: CallToActionCopy; href: string; call: Link };

/** The last word of a page: the form once more, or a call. */
export const ClosingCall = ({ copy, href, call }: Props) => (
  <Band copy={copy} className="dark closing">
    <a href={href} className="button">
      {copy.button}
    </a>
    <CallLink call={call} />
  </Band>
);
