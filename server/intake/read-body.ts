import { contextFields } from '#lead/fields.ts';

export type ReadBody = { fields: unknown } | { error: string };

const utf8 = new TextDecoder('utf-8', { fatal: true });

export const readJson = (body: Buffer): ReadBody => {
  try {
    return { fields: JSON.parse(utf8.decode(body)) };
  } catch {
    return { error: 'Invalid JSON' };
  }
};

/** Boxes send "on" when checked and nothing otherwise. */
const unchecked = new Set(['', 'false', 'off', '0']);

export const isChecked = (box = ''): boolean => !unchecked.has(box);

/** A plain HTML form in the shape of the JSON body. */
export const formToPayload = (form: Readonly<Record<string, string>>): Record<string, unknown> => ({
  ...form,
  agreeToTexts: isChecked(form['agreeToTexts']),
  [contextFields.source]: sourceOf(form),
});

/** Fields named source.gclid, source.utm_source and so on. */
const sourceOf = (form: Readonly<Record<string, string>>): Record<string, string> => {
  const prefix = `${contextFields.source}.`;
  return Object.fromEntries(
    Object.entries(form)
      .filter(([name]) => name.startsWith(prefix))
      .map(([name, value]) => [name.slice(prefix.length), value]),
  );
};
