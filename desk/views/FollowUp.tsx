import { type PaperLetter, PaperSheet, Sheet } from '#documents/letters/FollowUpSheet.tsx';
import type { Letter } from '#documents/letters/letter.ts';
import type { EmailRefusal } from '#domain/follow-up/email-step.ts';
import { emailRefusalWords } from '#domain/follow-up/refusal-words.ts';
import { Tap } from './Tap.tsx';

export type FollowUpProps = {
  reference: string;
  name: string;
  /** The step as it is shown here: whoever taps on an old page does nothing. */
  plan: { name: string; step: number; title: string };
  written:
    | { kind: 'email'; to: string; letter: Letter; word: string }
    | { kind: 'refused'; refused: EmailRefusal }
    | { kind: 'letter'; letter: PaperLetter | undefined };
  once: string;
};

export const FollowUp = (props: FollowUpProps) => {
  const { written, reference, name } = props;
  const letter = written.kind === 'refused' ? undefined : written.letter;
  const title = `${written.kind === 'letter' ? 'Letter' : 'Email'}: ${reference}`;
  return (
    <Sheet language={letter?.language ?? 'en'} title={title} bar={<Bar {...props} />}>
      {written.kind === 'email' && <Mail to={written.to} letter={written.letter} />}
      {written.kind === 'letter' && written.letter && <PaperSheet letter={written.letter} />}
      {letter === undefined && (
        <main>
          <h1>{titleOf(written, name)}</h1>
          <p>{hintOf(written)}</p>
        </main>
      )}
    </Sheet>
  );
};

const Bar = ({ reference, name, plan, written, once }: FollowUpProps) => {
  const path = `/leads/${reference}`;
  const isThere = written.kind !== 'refused' && written.letter !== undefined;
  return (
    <aside className="bar" lang="en" aria-label="This step">
      <p>
        {isThere && <b>{titleOf(written, name)} </b>}
        Plan “{plan.title}”, step {plan.step + 1}.
      </p>
      {isThere && <p>{hintOf(written)}</p>}
      <div className="acts">
        {written.kind === 'email' && (
          <Tap
            action={`${reference}/follow-up`}
            className="main"
            from={path}
            once={once}
            fields={{ plan: plan.name, step: String(plan.step), letter: written.word }}
          >
            Send the email
          </Tap>
        )}
        <a className="button" href={path}>
          Back to the lead
        </a>
      </div>
    </aside>
  );
};

type Written = FollowUpProps['written'];

const titleOf = (written: Written, name: string): string => {
  switch (written.kind) {
    case 'email':
      return `An email to ${name}. It hasn’t been sent yet.`;
    case 'refused':
      return `No email to ${name}`;
    case 'letter':
      return `A letter to ${name}.`;
  }
};

const hintOf = (written: Written): string => {
  switch (written.kind) {
    case 'email':
      return 'This is what they’ll read. Once it’s sent, nothing takes it back.';
    case 'refused':
      return `It may not go: ${emailRefusalWords(written.refused)}. Skip this step on the lead, or end the plan.`;
    case 'letter':
      return written.letter === undefined
        ? 'The letter isn’t written in their language. Write it under Website, or skip this step on the lead.'
        : 'Print it with Print in your browser’s menu: it fits one page, and folded in three, a #10 envelope with a window. Once it’s in the mail, tap Done on the lead.';
  }
};

/** What the seller's mail program shows, without its buttons. */
const Mail = ({ to, letter }: { to: string; letter: Letter }) => (
  <main className="letter-mail">
    <dl className="mail">
      <div>
        <dt lang="en">To</dt>
        <dd>{to}</dd>
      </div>
    </dl>
    <h1>{letter.subject}</h1>
    <p>
      <b>{letter.opening}</b>
    </p>
    {letter.paragraphs?.map((text) => (
      <p key={text} className="lines">
        {text}
      </p>
    ))}
    <p className="quiet">{letter.closing}</p>
    <p className="quiet end">{letter.ending?.label}</p>
    <p className="quiet">{letter.foot}</p>
  </main>
);
