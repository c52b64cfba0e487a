import { fill } from '#content/placeholders.ts';
import type { SellerPageWords } from '#content/schema/seller-page.ts';
import { CallLink, type Contact } from './Problem.tsx';
import { hasForm, type PartProps } from './part.ts';

export type SummaryProps = PartProps & {
  done: keyof SellerPageWords['done'] | undefined;
  contact: Contact;
};

/** The first screen: what was promised, who has it, and how to reach us. */
export const Summary = ({ words, standing, done, problem, contact }: SummaryProps) => {
  const { firstName, promise, person, visit, reference, isOver } = standing;
  const { greeting, greetingWithoutName } = words;
  return (
    <div className="page-intro">
      <div className="wrap">
        {done !== undefined && problem === undefined && (
          <p className="request-done" role="status" id="done">
            {words.done[done]}
          </p>
        )}
        {problem !== undefined && !hasForm(problem.form, standing) && (
          <p className="form-message" role="alert" id={problem.form}>
            {problem.message}
          </p>
        )}
        <h1>{firstName === '' ? greetingWithoutName : fill(greeting, { firstName })}</h1>
        {promise.state !== 'none' && (
          <p className="request-promise">
            {fill(words.promise[promise.state], { by: promise.by })}
          </p>
        )}
        {isOver && <p className="request-promise">{words.over.title}</p>}
        {isOver && <p>{words.over.text}</p>}
        {person !== undefined && !isOver && <p>{fill(words.takenBy, { person })}</p>}
        {visit !== undefined && <p>{fill(words.visit, { when: visit })}</p>}
        <p className="reference">
          {words.reference} <strong>{reference}</strong>
        </p>
        <p className="actions">
          <CallLink contact={contact} />
        </p>
        <p className="request-private">{words.privateNote}</p>
      </div>
    </div>
  );
};
