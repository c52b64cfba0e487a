import { type SyntheticEvent, startTransition, useEffect, useRef, useState } from 'react';
import { findProblem, type Problem } from '#lead/checks.ts';
import { textFields } from '#lead/fields.ts';
import { messageForServerError, messages } from '#lead/messages.ts';
import { normalizeRequest } from '#lead/normalize.ts';
import { announceLead } from './announce-lead.ts';
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
export const useOfferRequest = (
  formId: string,
  { path, kind, city }: { path: string; kind: string; city: string },
) => {
  const [state, setState] = useState<State>({
    submitting: false,
    problem: undefined,
    reference: undefined,
  });
  const busy = useRef(false);
  const startedAt = useRef<number>(undefined);
  const attempt = useRef({ content: '', key: '' });
  const pressed = useRef<Element>(null);
  useEffect(() => {
    if (!state.submitting) giveFocusBack(pressed.current);
  }, [state.submitting]);

  const refuse = (form: HTMLFormElement, problem: Problem): void => {
    setState((before) => ({ ...before, submitting: false, problem }));
    showToast(formId, problem, true);
    if (problem.field !== undefined) focusField(form, problem.field);
  };

  const submit = async (event: SyntheticEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (busy.current) return;
    const form = event.currentTarget;
    clearServerMessage(form);
    const { typed, ...context } = readForm(form);
    const now = Date.now();
    const problem = findProblem(typed, { lastSubmittedAt: lastSubmittedAt(), now });
    if (problem !== undefined) return refuse(form, problem);

    busy.current = true;
    pressed.current = document.activeElement;
    startTransition(() =>
      setState((before) => ({ ...before, submitting: true, problem: undefined })),
    );
    await nextTask();
    const request = normalizeRequest(typed);
    const filledInMs = Math.round(performance.now() - (startedAt.current ?? pageOpened));
    const key = keyFor(attempt.current, JSON.stringify(request));
    const answer = await sendRequest(request, { page: path, filledInMs, ...context }, key);
    busy.current = false;

    if ('error' in answer) {
      console.error('The offer request was not sent:', answer.error);
      const { error, ...about } = answer;
      return refuse(form, { ...messageForServerError(error), ...about });
    }
    recordSubmit(Date.now());
    emptyForm(form);
    attempt.current = { content: '', key: '' };
    startedAt.current = undefined;
    startTransition(() =>
      setState({ submitting: false, problem: undefined, reference: answer.reference }),
    );
    showToast(formId, messages.submitted, false);
    announceLead({ reference: answer.reference, pageKind: kind, city });
  };

  const begin = ({ currentTarget: form, target }: SyntheticEvent<HTMLFormElement>): void => {
    startedAt.current ??= hasTextBeside(form, target) ? pageOpened : performance.now();
  };

  return { ...state, submit, begin };
};

/** A slow phone answers the click first, and puts the request together then. */
const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** The same request sent again keeps its key, so that a lost answer makes no second lead. */
const keyFor = (attempt: { content: string; key: string }, content: string): string => {
  if (attempt.content !== content) {
    attempt.content = content;
    attempt.key = crypto.randomUUID();
  }
  return attempt.key;
};

/** For what was typed before this script was there. */
const pageOpened = 0;

const inputsOf = (form: HTMLFormElement) =>
  textFields
    .map((name) => form.elements.namedItem(name))
    .filter((one) => one instanceof HTMLInputElement || one instanceof HTMLTextAreaElement);

const hasTextBeside = (form: HTMLFormElement, target: EventTarget): boolean =>
  inputsOf(form).some((input) => input !== target && input.value !== '');

/** A page that answered a post without scripts has what was typed as its defaults. */
const emptyForm = (form: HTMLFormElement): void => {
  for (const input of inputsOf(form)) input.defaultValue = '';
  for (const box of form.querySelectorAll('input')) box.defaultChecked = false;
  form.reset();
};

/** The button loses the focus while it is disabled, unless the visitor has moved on. */
const giveFocusBack = (pressed: Element | null): void => {
  const isLost = document.activeElement === document.body;
  if (isLost && pressed instanceof HTMLElement) pressed.focus({ preventScroll: true });
};

const focusField = (form: HTMLFormElement, field: string): void => {
  const input = form.elements.namedItem(field);
  if (input instanceof HTMLElement) input.focus();
};

/** A page that answered a post without scripts carries its message and its mark in the form. */
const clearServerMessage = (form: HTMLFormElement): void => {
  const message = form.querySelector<HTMLElement>('[data-form-message]');
  if (message === null || message.hidden) return;
  message.hidden = true;
  for (const input of inputsOf(form)) input.removeAttribute('aria-invalid');
};
