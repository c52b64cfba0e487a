import type { SellerPageWords } from '#content/schema/seller-page.ts';
import { type FormProblem, hasForm, type PartProps, wrongIn } from './part.ts';
import type { ShownOffer } from './WrittenOffer.tsx';

export type ToldProps = Pick<PartProps, 'words' | 'standing' | 'problem'> & {
  done: keyof SellerPageWords['done'] | undefined;
  offer: ShownOffer;
};

/** The first thing on the page: what the seller has just done, or that it was not done, and the way to where. */
export const Told = ({ words, standing, problem, done, offer }: ToldProps) => {
  if (problem !== undefined) return <NotDone words={words} standing={standing} problem={problem} />;
  if (done === undefined) return null;
  const answered = done === 'answered' ? offer.offer?.answered : undefined;
  return (
    <p className="request-done" role="status" id="done">
      {words.done[done]} {answered}
    </p>
  );
};

type NotDoneProps = Pick<PartProps, 'words' | 'standing'> & { problem: FormProblem };

const NotDone = ({ words, standing, problem }: NotDoneProps) => {
  const { form, message, fields } = problem;
  // Right below, where the offer stands.
  const isHere = form === 'offer-answer';
  if (isHere || !hasForm(form, standing)) {
    const isWhere = fields === undefined ? { id: wrongIn(form), tabIndex: -1 } : {};
    return (
      <p className="form-message" role="alert" {...isWhere}>
        {message}
      </p>
    );
  }
  return (
    <p className="form-message" role="alert">
      <a href={`#${wrongIn(form)}`}>{words[form].title}</a>: {message}
    </p>
  );
};
