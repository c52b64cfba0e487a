import { printableText } from '#lead/clean-text.ts';
import type { Store } from '#store/open.ts';
import { type Actor, changeLead } from './change-lead.ts';

export const longestNote = 2_000;

/** The note as it is kept, or what is wrong with it. */
export const readNote = (typed: string): { text: string } | { problem: string } => {
  const text = printableText(typed);
  if (text === '') return { problem: 'Write something first.' };
  return text.length > longestNote
    ? {
        problem: `A note has room for ${longestNote} characters, and this one has ${text.length}: shorten it or make two.`,
      }
    : { text };
};

export const addNote = (store: Store, leadId: string, actor: Actor, text: string) =>
  changeLead<never>(store, leadId, actor, () => ({ kind: 'note', details: { text }, set: {} }));

/** One tap, and the phones ring for it like for any other; the reasons stay on the timeline. */
export const clearOfSuspicion = (store: Store, leadId: string, actor: Actor) =>
  changeLead<never>(store, leadId, actor, (lead) => ({
    kind: 'not-spam',
    details: { suspect: lead.suspect },
    set: { suspect: '' },
  }));
