import type { Refusal } from '#lead/refusal.ts';
import type { KeptRequest } from './kept-request.ts';

/** What becomes of the request that is kept. */
export type News =
  | { kind: 'waiting' | 'sending' | 'expired' | 'discarded' | 'gone' }
  | { kind: 'sent'; kept: KeptRequest; reference: string }
  | { kind: 'refused'; kept: KeptRequest; refusal: Refusal }
  /** Its seller asked for it: the form takes it back, and says what is wrong with it. */
  | { kind: 'returned'; kept: KeptRequest; refusal: Refusal };

type Listener = (news: News | undefined) => void;

let current: News | undefined;
const listeners = new Set<Listener>();

export const currentNews = (): News | undefined => current;

/** A listener may change the news, and the next one then hears what is true by now. */
export const tellNews = (news: News | undefined): void => {
  current = news;
  for (const listener of listeners) listener(current);
};

export const onNews = (listener: Listener): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
