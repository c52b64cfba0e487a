import { dialable } from '#lead/phone.ts';

export type Contact = { phone: string; call: string };
export type ProblemWords = { heading: string; text: string };

export const CallLink = ({ contact }: { contact: Contact }) => (
  <a href={`tel:${dialable(contact.phone)}`} className="button-dark">
    {contact.call}
  </a>
);

/** A link that opens nothing, or a request that is gone: one sentence, and a way on. */
export const Problem = ({ words, contact }: { words: ProblemWords; contact: Contact }) => (
  <div className="page-intro request-problem">
    <div className="wrap">
      <h1>{words.heading}</h1>
      <p className="lead">{words.text}</p>
      <p className="actions">
        <CallLink contact={contact} />
      </p>
    </div>
  </div>
);
