import { fieldRules, type TextField } from './fields.ts';
import type { Refusal, RefusalCode } from './refusal.ts';

/** What the form tells a visitor, in a toast or above the form. */
export type FormMessage = { title: string; text: string };

/** Every message that the form can show, in one language. */
export type Messages = Record<RefusalCode | 'submitted' | 'key-saved', FormMessage> & {
  /** What a message calls a field, and what the field asks for where it is needed. */
  fields: Record<TextField, { label: string; ask?: string }>;
};

export const refusalMessage = ({ code, fields }: Refusal, messages: Messages): FormMessage => {
  const [field] = fields;
  const { title, text } = messages[code];
  if (field === undefined) return { title, text };
  const named = text
    .replace('{field}', messages.fields[field].label)
    .replace('{n}', String(fieldRules[field].maxLength));
  return { title, text: named };
};

/** Said beside a field: what the field itself asks for, where an answer is missing or of no use. */
export const fieldError = (refusal: Refusal, messages: Messages, ask = ''): string =>
  ask !== '' && (refusal.code === 'missing' || refusal.code === 'invalid')
    ? ask
    : refusalMessage(refusal, messages).text;
