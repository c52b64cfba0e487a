import { type FormEvent, useRef, useState } from 'react';
import { findProblem, type Problem } from '#lead/checks.ts';
import { messageForServerError, messages } from '#lead/messages.ts';
import { normalizeRequest } from '#lead/normalize.ts';
import { lastSubmittedAt, recordSubmit } from './last-submit.ts';
import { readForm } from './read-form.ts';
import { sendRequest } from './send-request.ts';
import { showToast } from './toasts.ts';

type State = {
  submitting: boolean;
  /** The check that failed, for marking its field. */
  problem: Problem | undefined;
  /** Of the last request that arrived; stays on the page after its toast has gone. */
  reference: string | undefined;
};

/** The life of one offer form: idle, submitting, then success or failure. */
export const useOfferRequest = (page: string) => {
  const [state, setState] = useState<State>({
    submitting: false,
    problem: undefined,
    reference: undefined,
  });
  const busy = useRef(false);
  const startedAt = useRef(0);
  const attempt = useRef({ content: '', key: '' });

  const refuse = (form: HTMLFormElement, problem: Problem): void => {
    setState((before) => ({ ...before, submitting: false, problem }));
    showToast(problem, true);
    if (problem.field !== undefined) focusField(form, problem.field);
  };

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (busy.current) return;
    const form = event.currentTarget;
    clearServerMessage(form);
    const { typed, honeypot } = readForm(form);
    const now = Date.now();
    const problem = findProblem(typed, { lastSubmittedAt: lastSubmittedAt(), now });
    if (problem !== undefined) return refuse(form, problem);

    busy.current = true;
    setState((before) => ({ ...before, submitting: true, problem: undefined }));
    const request = normalizeRequest(typed);
    const filledInMs =
      startedAt.current === 0 ? 0 : Math.round(performance.now() - startedAt.current);
    const key = keyFor(attempt.current, JSON.stringify(request));
    const answer = await sendRequest(request, { page, honeypot, filledInMs }, key);
    busy.current = false;

    if ('error' in answer) {
      console.error('The offer request was not sent:', answer.error);
      setState((before) => ({ ...before, submitting: false }));
      return showToast(messageForServerError(answer.error), true);
    }
    recordSubmit(Date.now());
    form.reset();
    attempt.current = { content: '', key: '' };
    startedAt.current = 0;
    setState({ submitting: false, problem: undefined, reference: answer.reference });
    showToast(messages.submitted, false);
  };

  const begin = (): void => {
    if (startedAt.current === 0) startedAt.current = performance.now();
  };

  return { ...state, submit, begin };
};

/** The same request sent again keeps its key, so that a lost answer makes no second lead. */
const keyFor = (attempt: { content: string; key: string }, content: string): string => {
  if (attempt.content !== content) {
    attempt.content = content;
    attempt.key = crypto.randomUUID();
  }
  return attempt.key;
};

const focusField = (form: HTMLFormElement, field: string): void => {
  const input = form.elements.namedItem(field);
  if (input instanceof HTMLElement) input.focus();
};

/** A page that answered a post without scripts carries its message in the form. */
const clearServerMessage = (form: HTMLFormElement): void => {
  const message = form.querySelector<HTMLElement>('[data-form-message]');
  if (message !== null) message.hidden = true;
};
