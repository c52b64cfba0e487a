import { fieldRules } from '../fields.ts';
import type { Language } from '../language.ts';
import type { Refusal } from '../refusal.ts';
import { en } from './en.ts';
import type { FormMessage, Messages } from './types.ts';

const byLanguage: Record<Language, Messages> = { en };

export const messages = (language: Language): Messages => byLanguage[language];

export const refusalMessage = ({ code, fields }: Refusal, language: Language): FormMessage => {
  const { [code]: message, fieldNames } = messages(language);
  const [field] = fields;
  if (field === undefined) return message;
  const text = message.text
    .replace('{field}', fieldNames[field])
    .replace('{n}', String(fieldRules[field].maxLength));
  return { title: message.title, text };
};

/** Said beside a field: what the field itself asks for, where an answer is missing or of no use. */
export const fieldError = (refusal: Refusal, language: Language, ask = ''): string =>
  ask !== '' && (refusal.code === 'missing' || refusal.code === 'invalid')
    ? ask
    : refusalMessage(refusal, language).text;
