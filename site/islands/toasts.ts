import type { Message } from '#lead/messages.ts';

export type Toast = Message & { id: number; destructive: boolean };

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

const change = (next: readonly Toast[]): void => {
  toasts = next;
  for (const listener of listeners) listener();
};

/** One at a time: what was said before is no longer true once something new happened. */
export const showToast = (message: Message, destructive: boolean): void => {
  lastId += 1;
  change([{ ...message, id: lastId, destructive }]);
};

export const dismissToast = (id: number): void => change(toasts.filter((toast) => toast.id !== id));

export const currentToasts = (): readonly Toast[] => toasts;

export const onToastsChange = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
