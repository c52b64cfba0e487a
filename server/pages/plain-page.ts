import { fieldRules, offerFunctionPath, textFields } from '#lead/fields.ts';
import { escapeHtml } from './html-tokens.ts';

const document = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title></head><body><main>${body}</main></body></html>`;

/** Shown where the built site has no page of its own to show. */
export const plainPage = (heading: string): string =>
  document(heading, `<h1>${escapeHtml(heading)}</h1><p><a href="/">Return to Home</a></p>`);

/** The bare offer form, for a visitor whose page is not known: what was typed is kept even then. */
export const plainForm = (): string => {
  const inputs = textFields.map(
    (name) => `<p><label>${fieldRules[name].label} <input name="${name}"></label></p>`,
  );
  const hidden = ['city', 'page'].map((name) => `<input type="hidden" name="${name}">`);
  const consent =
    '<p><label><input type="checkbox" name="agreeToTexts"> By checking this box, you agree to receive texts from the company.</label></p>';
  return document(
    'Your offer request',
    `<h1>Your offer request</h1><form method="post" action="${offerFunctionPath}"><div data-form-message hidden></div>${inputs.join('')}${consent}${hidden.join('')}<p><button>Send</button></p></form>`,
  );
};
