import { fill } from '#content/placeholders.ts';
import { CallLink, type Contact } from './Problem.tsx';
import type { PartProps } from './part.ts';

type Props = Pick<PartProps, 'words' | 'standing'>;

/** The first screen as long as there is no offer to answer: what was promised, who has it, and how to reach us. */
export const Summary = ({ words, standing, contact }: Props & { contact: Contact }) => {
  const { firstName, promise, isOver } = standing;
  const { greeting, greetingWithoutName } = words;
  return (
    <>
      <h1>{firstName === '' ? greetingWithoutName : fill(greeting, { firstName })}</h1>
      {promise.state !== 'none' && (
        <p className="request-promise">{fill(words.promise[promise.state], { by: promise.by })}</p>
      )}
      {isOver && <p className="request-promise">{words.over.title}</p>}
      {isOver && <p>{words.over.text}</p>}
      <WhoAndWhen words={words} standing={standing} />
      <CallLink contact={contact} className="button-dark" />
      <p className="request-private">{words.privateNote}</p>
    </>
  );
};

/** Who takes care of the request, when we come, and what to call it on the phone. */
export const WhoAndWhen = ({ words, standing: { person, visit, reference, isOver } }: Props) => (
  <>
    {person !== undefined && !isOver && <p>{fill(words.takenBy, { person })}</p>}
    {visit !== undefined && <p>{fill(words.visit, { when: visit })}</p>}
    <p className="reference">
      {words.reference} <strong>{reference}</strong>
    </p>
  </>
);
