import type { FormMessage } from '#lead/messages.ts';

/** Shown by the form that it is about: behind an open dialog nothing else could be reached. */
export type Toast = FormMessage & { id: number; formId: string; destructive: boolean };

type Listener = (toasts: readonly Toast[]) => void;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<Listener>();

const change = (next: readonly Toast[]): void => {
  toasts = next;
  for (const listener of listeners) listener(toasts);
};

/** One at a time: what was said before is no longer true once something new happened. */
export const showToast = (formId: string, message: FormMessage, destructive: boolean): void => {
  lastId += 1;
  change([{ title: message.title, text: message.text, id: lastId, formId, destructive }]);
};

export const dismissToast = (id: number): void => change(toasts.filter((toast) => toast.id !== id));

export const onToastsChange = (listener: Listener): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
