import { phoneLink } from '#site/plan/paths.ts';

/** Phones only: the call is never more than a thumb away. */
export const CallBar = ({ phone }: { phone: string }) => (
  <a href={phoneLink(phone)} className="call-bar">
    {`Call ${phone} Now!`}
  </a>
);
