import { contextFields, textFields } from '#lead/fields.ts';
import type { TypedRequest } from '#lead/normalize.ts';

const textOf = (data: FormData, name: string): string => {
  const value = data.get(name);
  return typeof value === 'string' ? value : '';
};

export type FilledForm = {
  typed: TypedRequest;
  honeypot: string;
  consentVersion: string;
  source: Record<string, string>;
};

/** Fields named source.gclid, source.landingPage and so on, which no input has: site/visit adds them. */
const sourceOf = (data: FormData): Record<string, string> => {
  const prefix = `${contextFields.source}.`;
  const names = [...data.keys()].filter((name) => name.startsWith(prefix));
  return Object.fromEntries(names.map((name) => [name.slice(prefix.length), textOf(data, name)]));
};

/** What stands in the form right now: inputs keep their own values, so nothing typed early is lost. */
export const readForm = (form: HTMLFormElement): FilledForm => {
  const data = new FormData(form);
  const texts = Object.fromEntries(textFields.map((field) => [field, textOf(data, field)]));
  return {
    typed: { ...texts, agreeToTexts: data.has('agreeToTexts'), city: textOf(data, 'city') },
    honeypot: textOf(data, contextFields.honeypot),
    consentVersion: textOf(data, contextFields.consentVersion),
    source: sourceOf(data),
  };
};
