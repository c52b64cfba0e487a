import { type SyntheticEvent, startTransition, useEffect, useRef, useState } from 'react';
import { findRefusal } from '#lead/checks.ts';
import { type TextField, textFields } from '#lead/fields.ts';
import { messages, refusalMessage } from '#lead/messages/messages.ts';
import type { FormMessage } from '#lead/messages/types.ts';
import { normalizeRequest } from '#lead/normalize.ts';
import type { Refusal } from '#lead/refusal.ts';
import { announceLead } from './announce-lead.ts';
import type { FormPage } from './form-props.ts';
import { lastSubmittedAt, recordSubmit } from './last-submit.ts';
import { pageToken } from './page-token.ts';
import { toastCode } from './read-answer.ts';
import { readForm } from './read-form.ts';
import { sendRequest } from './send-request.ts';
import { showToast } from './toasts.ts';

type State = {
  submitting: boolean;
  /** Why the last submit went no further, for marking its fields. */
  refusal: Refusal | undefined;
  /** Of the last request that arrived; stays on the page after its toast has gone. */
  reference: string | undefined;
};

const idle: State = { submitting: false, refusal: undefined, reference: undefined };

/** The life of one offer form: idle, submitting, then success or failure. */
export const useOfferRequest = (formId: string, { path, kind, city, language }: FormPage) => {
  const [state, setState] = useState(idle);
  const form = useRef<HTMLFormElement>(null);
  const busy = useRef(false);
  const attempt = useRef({ content: '', key: '' });
  const pressed = useRef<Element>(null);
  useEffect(() => {
    if (!state.submitting) giveFocusBack(pressed.current);
  }, [state.submitting]);
  useEffect(() => {
    if (state.refusal !== undefined) focusFirst(form.current, state.refusal.fields);
  }, [state.refusal]);

  const refuse = (refusal: Refusal, message: FormMessage): void => {
    setState((before) => ({ ...before, submitting: false, refusal }));
    showToast(formId, message, true);
  };

  const submit = async (event: SyntheticEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (busy.current) return;
    const { currentTarget } = event;
    clearServerMarks(currentTarget);
    const { typed, ...context } = readForm(currentTarget);
    const now = Date.now();
    const refusal = findRefusal(typed, { lastSubmittedAt: lastSubmittedAt(), now });
    if (refusal !== undefined) return refuse(refusal, refusalMessage(refusal, language));

    busy.current = true;
    pressed.current = document.activeElement;
    startTransition(() =>
      setState((before) => ({ ...before, submitting: true, refusal: undefined })),
    );
    await nextTask();
    const request = normalizeRequest(typed);
    const key = keyFor(attempt.current, JSON.stringify(request));
    const shown = { page: path, language, pageToken: pageToken() };
    const answer = await sendRequest(request, { ...shown, ...context }, key);
    busy.current = false;

    if ('error' in answer) {
      console.error('The offer request was not sent:', answer.error);
      return refuse(answer.refusal, messages(language)[toastCode(answer.refusal.code)]);
    }
    recordSubmit(Date.now());
    emptyForm(currentTarget);
    attempt.current = { content: '', key: '' };
    startTransition(() => setState({ ...idle, reference: answer.reference }));
    showToast(formId, messages(language).submitted, false);
    announceLead({ reference: answer.reference, pageKind: kind, city });
  };

  return { ...state, form, submit };
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

/** In the order in which they stand in the form. */
const inputsOf = (form: HTMLFormElement) =>
  [...form.elements].filter(
    (one): one is HTMLInputElement | HTMLTextAreaElement =>
      (one instanceof HTMLInputElement || one instanceof HTMLTextAreaElement) &&
      textFields.some((name) => name === one.name),
  );

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

/** The field comes to stand clear of the toast, which a browser's own scrolling knows nothing of. */
const focusFirst = (form: HTMLFormElement | null, fields: readonly TextField[]): void => {
  const wrong = form && inputsOf(form).find((input) => fields.some((name) => name === input.name));
  wrong?.focus({ preventScroll: true });
  wrong?.labels?.[0]?.parentElement?.scrollIntoView({ block: 'nearest' });
};

/** A page that answered a post without scripts carries its message and its marks in the form. */
const clearServerMarks = (form: HTMLFormElement): void => {
  const message = form.querySelector<HTMLElement>('[data-form-message]');
  if (message === null || message.hidden) return;
  message.hidden = true;
  for (const input of inputsOf(form)) input.removeAttribute('aria-invalid');
  for (const error of form.querySelectorAll<HTMLElement>('.field-error')) {
    error.hidden = true;
    error.textContent = '';
  }
};
