import {
  type SyntheticEvent,
  startTransition,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { findRefusal } from '#lead/checks.ts';
import type { OfferRequest } from '#lead/fields.ts';
import { type FormMessage, type Messages, refusalMessage } from '#lead/messages.ts';
import { normalizeRequest, shownRequest } from '#lead/normalize.ts';
import type { Refusal } from '#lead/refusal.ts';
import { announceLead } from './announce-lead.ts';
import {
  clearServerMarks,
  emptyForm,
  fillForm,
  focusFirst,
  focusSubmit,
  giveFocusBack,
  giveRoomBack,
  isLookedAt,
  showReceived,
} from './form-inputs.ts';
import type { FormPage } from './form-props.ts';
import type { Later } from './KeepForLater.tsx';
import { aheadOfOthers } from './kept/in-turn.ts';
import type { ReadyRequest } from './kept/kept-request.ts';
import { currentNews, type News, onNews } from './kept/news.ts';
import { keepForLater, keepInstead, keyOfKept, replacedBySent, takeBack } from './kept/watch.ts';
import { lastSubmittedAt, recordSubmit } from './last-submit.ts';
import { pageToken } from './page-token.ts';
import { toastCode } from './read-answer.ts';
import { type FilledForm, readForm } from './read-form.ts';
import { sendRequest } from './send-request.ts';
import { showToast } from './toasts.ts';

type State = {
  submitting: boolean;
  /** Why the last submit went no further, for marking its fields. */
  refusal: Refusal | undefined;
  /** Of the request that arrived and has taken the form's place; stays after its toast has gone. */
  reference: string | undefined;
  /** To the private page of that request, unless it was sent late: the phone may be shared. */
  link: string | undefined;
  /** After a submit for which there was no connection. */
  later: Later;
};

const idle: State = {
  submitting: false,
  refusal: undefined,
  reference: undefined,
  link: undefined,
  later: undefined,
};

/** What a form shows of its request, and where who sent it looks meanwhile. */
const useShownRequest = (formId: string) => {
  const [state, setState] = useState(idle);
  const form = useRef<HTMLFormElement>(null);
  const busy = useRef(false);
  const attempt = useRef({ content: '', key: '' });
  const pressed = useRef<Element>(null);
  /** How tall the form was under the eyes of who sent it; nothing, if nobody looks at it. */
  const heightSeen = useRef<number>(undefined);
  useLayoutEffect(() => {
    if (state.reference === undefined) giveRoomBack(form.current);
    else if (heightSeen.current !== undefined) showReceived(form.current, heightSeen.current);
  }, [state.reference]);
  useEffect(() => {
    if (!state.submitting && state.reference === undefined) giveFocusBack(pressed.current);
  }, [state.submitting, state.reference]);
  useEffect(() => {
    if (state.refusal !== undefined) focusFirst(form.current, state.refusal.fields);
  }, [state.refusal]);

  const refuse = (refusal: Refusal, message: FormMessage, later?: Later): void => {
    setState((before) => ({ ...before, submitting: false, refusal, later }));
    showToast(formId, message, true);
  };

  const begin = (): void => {
    pressed.current = document.activeElement;
    startTransition(() =>
      setState((before) => ({ ...before, submitting: true, refusal: undefined, later: undefined })),
    );
  };

  const succeed = (filled: HTMLFormElement, reference: string, link?: string): void => {
    heightSeen.current = isLookedAt(filled, pressed.current) ? filled.offsetHeight : undefined;
    emptyForm(filled);
    attempt.current = { content: '', key: '' };
    startTransition(() => setState({ ...idle, reference, link }));
  };

  return { state, setState, form, busy, attempt, begin, refuse, succeed };
};

type Shown = ReturnType<typeof useShownRequest>;

/** What became of a request that was kept on the phone. */
const useNews = ({ form, refuse, succeed }: Shown, messages: Messages): void => {
  const hear = useEffectEvent((news: News | undefined) => {
    if (form.current === null) return;
    // Still in the form, or put there again by the browser after a reload.
    if (news?.kind === 'sent' && isFilledWith(form.current, news.kept.request)) {
      succeed(form.current, news.reference);
    }
    if (news?.kind === 'returned') {
      takeBack();
      fillForm(form.current, news.kept.request);
      refuse(news.refusal, messages[toastCode(news.refusal.code)]);
    }
  });
  useEffect(() => {
    hear(currentNews());
    return onNews((news) => hear(news));
  }, []);
};

/** The life of one offer form: idle, submitting, then success or failure. */
export const useOfferRequest = (formId: string, page: FormPage, messages: Messages) => {
  const shown = useShownRequest(formId);
  const { state, setState, form, busy, attempt, begin, refuse, succeed } = shown;
  const { kind, city } = page;
  useNews(shown, messages);

  const submit = async (event: SyntheticEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (busy.current) return;
    const { currentTarget } = event;
    clearServerMarks(currentTarget);
    const filled = readForm(currentTarget);
    const now = Date.now();
    const refusal = findRefusal(filled.typed, { lastSubmittedAt: lastSubmittedAt(), now });
    if (refusal !== undefined) return refuse(refusal, refusalMessage(refusal, messages));

    busy.current = true;
    begin();
    await nextTask();
    const sending = ready(filled, page, attempt.current);
    const answer = await aheadOfOthers(() =>
      sendRequest(sending.request, sending.context, sending.key),
    );
    busy.current = false;

    if ('error' in answer) {
      console.error('The offer request was not sent:', answer.error);
      const isKept = answer.isUnreached && (await keepInstead(sending, kind));
      const later = answer.isUnreached && !isKept ? 'possible' : undefined;
      return refuse(answer.refusal, messages[toastCode(answer.refusal.code)], later);
    }
    recordSubmit(Date.now());
    replacedBySent();
    succeed(currentTarget, answer.reference, answer.link);
    showToast(formId, messages.submitted, false);
    announceLead({ reference: answer.reference, pageKind: kind, city });
  };

  /** What stands in the form by now: it may have been corrected since it was not sent. */
  const keep = async (): Promise<void> => {
    if (busy.current || form.current === null) return;
    const filled = readForm(form.current);
    const refusal = findRefusal(filled.typed);
    if (refusal !== undefined)
      return refuse(refusal, refusalMessage(refusal, messages), 'possible');
    const isKept = await keepForLater(ready(filled, page, attempt.current), kind);
    focusSubmit(form.current);
    setState((before) => ({ ...before, later: isKept ? undefined : 'impossible' }));
  };

  const askAnother = (): void => {
    flushSync(() => setState(idle));
    focusFirst(form.current, ['propertyAddress']);
  };

  return { ...state, form, submit, keep, askAnother };
};

type Attempt = { content: string; key: string };

const ready = (
  { typed, ...context }: FilledForm,
  { path, language }: FormPage,
  attempt: Attempt,
): ReadyRequest => {
  const request = shownRequest(normalizeRequest(typed));
  const key = keyFor(attempt, JSON.stringify(request));
  return { request, key, context: { page: path, language, pageToken: pageToken(), ...context } };
};

/** A slow phone answers the click first, and puts the request together then. */
const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

const isFilledWith = (form: HTMLFormElement, request: OfferRequest): boolean =>
  JSON.stringify(shownRequest(normalizeRequest(readForm(form).typed))) === JSON.stringify(request);

/** The same request sent again keeps its key, so that a lost answer makes no second lead. */
const keyFor = (attempt: Attempt, content: string): string => {
  if (attempt.content !== content) {
    attempt.content = content;
    attempt.key = keyOfKept(content) ?? crypto.randomUUID();
  }
  return attempt.key;
};
