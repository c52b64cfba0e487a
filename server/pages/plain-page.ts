import type { Words } from '#domain/words.ts';
import { escapeMarkup } from '#http/escape-markup.ts';
import { contextFields, offerFunctionPath, textFields } from '#lead/fields.ts';

const document = ({ language }: Words, title: string, body: string): string =>
  `<!doctype html><html lang="${escapeMarkup(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeMarkup(title)}</title></head><body><main>${body}</main></body></html>`;

/** Shown where the built site has no page of its own to show. */
export const plainPage = (words: Words, heading: string): string => {
  const { book, messages } = words;
  const home = `<a href="${book.page('home').path}">${escapeMarkup(messages.plain.home)}</a>`;
  return document(words, heading, `<h1>${escapeMarkup(heading)}</h1><p>${home}</p>`);
};

/** One clear sentence, and perhaps what it leads to, in as few bytes as it takes. */
export const shortPage = (
  words: Words,
  { heading, text, button }: { heading: string; text: string; button?: string | undefined },
): string => {
  const said = `<h1>${escapeMarkup(heading)}</h1><p>${escapeMarkup(text)}</p>`;
  // Without an address it is sent to where it stands.
  const form = button && `<form method="post"><button>${escapeMarkup(button)}</button></form>`;
  return document(words, heading, said + (form ?? ''));
};

/**
 * The bare offer form, for a visitor whose page is not known, or who has sent too many to get the whole page: what
 * was typed is kept even then.
 */
export const plainForm = (words: Words, note = ''): string => {
  const { messages, language } = words;
  const { form, send } = messages.plain;
  const inputs = textFields.map(
    (name) =>
      `<p><label>${escapeMarkup(messages.fields[name].label)} <input id="offer-${name}" name="${name}"></label></p><p id="offer-${name}-error" hidden></p>`,
  );
  const hidden = [
    ...['city', contextFields.page].map((name) => `<input type="hidden" name="${name}">`),
    `<input type="hidden" name="${contextFields.language}" value="${escapeMarkup(language)}">`,
  ];
  return document(
    words,
    form,
    `<h1>${escapeMarkup(form)}</h1><form method="post" action="${offerFunctionPath}"><div data-form-message hidden></div>${note === '' ? '' : `<p>${escapeMarkup(note)}</p>`}${inputs.join('')}${consentBox(words)}${hidden.join('')}<p><button>${escapeMarkup(send)}</button></p></form>`,
  );
};

/** Word for word what the ledger will say was shown. */
const consentBox = ({ consent: { version, label, disclosure, links } }: Words): string => {
  const named = links.map((link) => `<a href="${link.path}">${escapeMarkup(link.label)}</a>`);
  return [
    `<input type="hidden" name="${contextFields.consentVersion}" value="${escapeMarkup(version)}">`,
    `<p><label><input type="checkbox" name="agreeToTexts"> ${escapeMarkup(label)}</label></p>`,
    `<p>${escapeMarkup(disclosure)} ${named.join(' · ')}</p>`,
  ].join('');
};
