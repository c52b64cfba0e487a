import { escapeHtml } from '#brand/html.ts';
import { policyLinks } from '#lead/consent-wording.ts';
import { contextFields, offerFunctionPath, textFields } from '#lead/fields.ts';
import { messages } from '#lead/messages/messages.ts';
import type { CurrentConsent } from '#server/context.ts';

const document = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title></head><body><main>${body}</main></body></html>`;

/** Shown where the built site has no page of its own to show. */
export const plainPage = (heading: string): string =>
  document(heading, `<h1>${escapeHtml(heading)}</h1><p><a href="/">Return to Home</a></p>`);

/** The bare offer form, for a visitor whose page is not known: what was typed is kept even then. */
export const plainForm = (consent: CurrentConsent): string => {
  const { fieldNames } = messages('en');
  const inputs = textFields.map(
    (name) =>
      `<p><label>${fieldNames[name]} <input id="offer-${name}" name="${name}"></label></p><p id="offer-${name}-error" hidden></p>`,
  );
  const hidden = ['city', contextFields.page].map((name) => `<input type="hidden" name="${name}">`);
  return document(
    'Your offer request',
    `<h1>Your offer request</h1><form method="post" action="${offerFunctionPath}"><div data-form-message hidden></div>${inputs.join('')}${consentBox(consent)}${hidden.join('')}<p><button>Send</button></p></form>`,
  );
};

/** Word for word what the ledger will say was shown. */
const consentBox = ({ version, label, disclosure }: CurrentConsent): string => {
  const links = policyLinks.map(({ path, label: name }) => `<a href="${path}">${name}</a>`);
  return [
    `<input type="hidden" name="${contextFields.consentVersion}" value="${escapeHtml(version)}">`,
    `<p><label><input type="checkbox" name="agreeToTexts"> ${escapeHtml(label)}</label></p>`,
    `<p>${escapeHtml(disclosure)} ${links.join(' · ')}</p>`,
  ].join('');
};
