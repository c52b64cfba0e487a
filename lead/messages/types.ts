import type { TextField } from '../fields.ts';
import type { RefusalCode } from '../refusal.ts';

/** What the form tells a visitor, in a toast or above the form. */
export type FormMessage = { title: string; text: string };

/** Every message that the form can show, in one language. */
export type Messages = Record<RefusalCode | 'submitted' | 'key-saved', FormMessage> & {
  /** What a message calls a field. */
  fieldNames: Record<TextField, string>;
};
