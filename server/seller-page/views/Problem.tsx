import { phoneLink } from '#lead/phone.ts';

export type Contact = { phone: string; call: string };
export type ProblemWords = { heading: string; text: string };

/** Where the window is too wide for the bar that calls us: one way to call on a screen is enough. */
export const CallLink = ({ contact, className }: { contact: Contact; className?: string }) => (
  <p className="actions request-call">
    <a href={phoneLink(contact.phone)} className={className}>
      {contact.call}
    </a>
  </p>
);

/** A link that opens nothing, or a request that is gone: one sentence, and a way on. */
export const Problem = ({ words, contact }: { words: ProblemWords; contact: Contact }) => (
  <div className="page-intro request-problem">
    <div className="wrap">
      <h1>{words.heading}</h1>
      <p className="lead">{words.text}</p>
      <CallLink contact={contact} className="button-dark" />
    </div>
  </div>
);
