import type { SellerPageWords } from '#content/schema/seller-page.ts';
import type { Standing } from '#domain/seller-page/where-it-stands.ts';
import type { Messages } from '#lead/messages.ts';

/** Which form was not taken, why, and what was typed into it. */
export type FormProblem = {
  form: 'more' | 'correct' | 'texts' | 'stop' | 'withdraw' | 'erase' | 'keep' | 'offer-answer';
  message: string;
  /** By the names of its fields, where one of them is to blame. */
  fields?: Record<string, string>;
  typed: Record<string, string>;
};

/** The page's own forms, and the one in front of the whole offer. */
export type AnyForm = FormProblem['form'] | 'offer';
export type AnyProblem = Omit<FormProblem, 'form'> & { form: AnyForm };

/** Whether the form stands on the page: of what is over there is none, and what is wrong is told at the top alone. */
export const hasForm = (
  form: FormProblem['form'],
  { texts, isOver, mayWithdraw, erasure: { isAsked } }: PartProps['standing'],
): boolean => {
  if (form === 'stop') return texts === 'agreed';
  if (form === 'texts') return texts === 'open' && !isOver;
  if (form === 'withdraw') return mayWithdraw;
  if (form === 'erase') return !isAsked;
  return form !== 'keep' || isAsked;
};

/**
 * Where the browser stands when a form comes back, with scripts or without: every form is sent to an address that
 * ends in it, and what is wrong bears its name.
 */
export const wrongIn = (form: AnyForm): string => `${form}-wrong`;

/** What a field is called on the page, and what is wrong with it. */
export const fieldIn = (
  problem: AnyProblem | undefined,
  form: AnyForm,
  field: string,
): { id: string; fault: string | undefined } => {
  const faults = problem?.form === form ? (problem.fields ?? {}) : {};
  const isFirst = Object.keys(faults)[0] === field;
  return { id: isFirst ? wrongIn(form) : `${form}-${field}`, fault: faults[field] };
};

/** What every part of the page is drawn from. */
export type PartProps = {
  words: SellerPageWords;
  /** What the fields of the offer form are called. */
  fields: Messages['fields'];
  standing: Standing;
  /** The address of the page, which its forms are sent to. */
  here: string;
  /** Where the privacy policy stands. */
  policy: string;
  problem: FormProblem | undefined;
  /** The same for a form that is sent twice. */
  once: string;
};
