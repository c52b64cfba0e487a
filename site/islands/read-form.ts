import { contextFields, textFields } from '#lead/fields.ts';
import type { TypedRequest } from '#lead/normalize.ts';

const textOf = (data: FormData, name: string): string => {
  const value = data.get(name);
  return typeof value === 'string' ? value : '';
};

/** What stands in the form right now: inputs keep their own values, so nothing typed early is lost. */
export const readForm = (form: HTMLFormElement): { typed: TypedRequest; honeypot: string } => {
  const data = new FormData(form);
  const texts = Object.fromEntries(textFields.map((field) => [field, textOf(data, field)]));
  return {
    typed: { ...texts, agreeToTexts: data.has('agreeToTexts'), city: textOf(data, 'city') },
    honeypot: textOf(data, contextFields.honeypot),
  };
};
