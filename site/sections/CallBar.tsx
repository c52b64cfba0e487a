import type { Content } from '#content/load.ts';
import { phoneLink } from '#lead/phone.ts';

/** Phones only: the call is never more than a thumb away. */
export const CallBar = ({ content }: { content: Content }) => {
  const { label, text } = content.interface.callBar;
  return (
    <aside className="call-bar" aria-label={label}>
      <a href={phoneLink(content.company.phone)}>{text}</a>
    </aside>
  );
};
