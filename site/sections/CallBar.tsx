import { phoneLink } from '#site/plan/paths.ts';

/** Phones only: the call is never more than a thumb away. */
export const CallBar = ({ phone }: { phone: string }) => (
  <aside className="call-bar" aria-label="Call us">
    <a href={phoneLink(phone)}>{`Call ${phone} Now!`}</a>
  </aside>
);
