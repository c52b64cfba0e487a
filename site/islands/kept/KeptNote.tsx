import { startTransition, useEffect, useState } from 'react';
import type { FormWords } from '#content/schema/form-words.ts';
import { type Messages, refusalMessage } from '#lead/messages.ts';
import { Toasts } from '../Toasts.tsx';
import { showToast } from '../toasts.ts';
import { currentNews, type News, onNews, tellNews } from './news.ts';
import { discardKept } from './watch.ts';

export type KeptNoteProps = {
  words: FormWords['kept'];
  dismiss: string;
  messages: Messages;
  /** Where there is a form, for pages that have none. */
  formPath: string;
};

const noteId = 'kept-note';

/** Says on any page what becomes of a request that was kept. The phone may be shared: it repeats nothing typed. */
export const KeptNote = (props: KeptNoteProps) => {
  const [news, setNews] = useState<News>();
  useEffect(() => {
    const hear = (next: News | undefined) => {
      startTransition(() => setNews(next));
      if (next?.kind === 'sent') showToast(noteId, props.messages.submitted, false);
    };
    // Into a place that is there already, empty: only then is it read out.
    hear(currentNews());
    return onNews(hear);
  }, [props.messages]);
  const text = news && textOf(news, props);
  return (
    <>
      <div className={text === undefined ? undefined : `kept-note ${news?.kind}`}>
        <p role="status">{text}</p>
        {text !== undefined && <Actions {...props} news={news} />}
      </div>
      <Toasts formId={noteId} dismiss={props.dismiss} />
    </>
  );
};

const textOf = (news: News, { words, messages }: KeptNoteProps): string | undefined => {
  switch (news.kind) {
    case 'returned':
      return undefined;
    case 'sent':
      return words.sent.replace('{reference}', news.reference);
    case 'refused':
      return words.refused.replace('{reason}', refusalMessage(news.refusal, messages).text);
    default:
      return words[news.kind];
  }
};

type ActionProps = KeptNoteProps & { news: News | undefined };

/** The last button stays the same one under other words, so that the focus stays on it. */
const Actions = ({ news, words, dismiss, formPath }: ActionProps) => {
  if (news?.kind === 'sending') return null;
  const isHere = news?.kind === 'waiting' || news?.kind === 'refused';
  return (
    <>
      {news?.kind === 'refused' && <Correct label={words.correct} news={news} path={formPath} />}
      <button type="button" key="last" onClick={isHere ? discardKept : () => tellNews(undefined)}>
        {isHere ? words.discard : dismiss}
      </button>
    </>
  );
};

type CorrectProps = { label: string; news: News & { kind: 'refused' }; path: string };

/** What was typed is shown to whoever asks for it, and not before. */
const Correct = ({ label, news, path }: CorrectProps) => {
  const isFormHere = document.querySelector('[data-offer-form]') !== null;
  if (!isFormHere) return <a href={path}>{label}</a>;
  return (
    <button type="button" onClick={() => tellNews({ ...news, kind: 'returned' })}>
      {label}
    </button>
  );
};
