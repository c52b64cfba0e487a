import { escapeHtml } from '#brand/html.ts';
import { offerFunctionPath } from '#lead/fields.ts';
import type { Message } from '#lead/messages.ts';
import { type Attribute, attributeOf, type Token, tokenize } from '#settings/html-tokens.ts';

export type FilledForm = {
  values: Readonly<Record<string, string>>;
  message: Message;
  /** The field in question, if the message is about one. */
  field: string | undefined;
};

type StartTag = Extract<Token, { kind: 'start' }>;

/** A built page with what was typed back in its offer forms, and the message where it belongs. */
export const fillForm = (html: string, form: FilledForm): string => {
  let inForm = false;
  let replaceNextText = false;
  const pieces = tokenize(html).map((token) => {
    if (token.kind === 'end' && token.name === 'form') inForm = false;
    if (isOfferForm(token)) inForm = true;
    if (token.kind === 'text' && replaceNextText) {
      replaceNextText = false;
      return '';
    }
    replaceNextText = inForm && token.kind === 'start' && isFilledTextarea(token, form);
    return inForm && token.kind === 'start'
      ? fillTag(token, form, html.slice(token.start, token.end))
      : html.slice(token.start, token.end);
  });
  return pieces.join('');
};

const isOfferForm = (token: Token): boolean =>
  token.kind === 'start' &&
  token.name === 'form' &&
  attributeOf(token, 'action')?.endsWith(offerFunctionPath) === true;

const isFilledTextarea = (tag: StartTag, { values }: FilledForm): boolean =>
  tag.name === 'textarea' && (attributeOf(tag, 'name') ?? '') in values;

const fillTag = (tag: StartTag, form: FilledForm, source: string): string => {
  if (attributeOf(tag, 'data-form-message') !== undefined) return fillMessage(tag, form);
  const name = attributeOf(tag, 'name');
  if (name === undefined || !['input', 'textarea'].includes(tag.name)) return source;
  const marks = name === form.field ? marksOf(tag) : {};
  const value = form.values[name];
  if (value === undefined) return writeTag(tag, marks);
  // A text box drops the first line break of its content.
  if (tag.name === 'textarea') return `${writeTag(tag, marks)}\n${escapeHtml(value)}`;
  if (attributeOf(tag, 'type') === 'checkbox') {
    return writeTag(tag, value === '' ? marks : { ...marks, checked: '' }, ['checked']);
  }
  return writeTag(tag, { ...marks, value: escapeHtml(value) });
};

const messageId = 'form-message';

const marksOf = (tag: StartTag): Record<string, string> => {
  const described = attributeOf(tag, 'aria-describedby');
  return {
    'aria-invalid': 'true',
    'aria-describedby': [messageId, described].filter(Boolean).join(' '),
    autofocus: '',
  };
};

const fillMessage = (tag: StartTag, { message, field }: FilledForm): string => {
  const focus = field === undefined ? { tabindex: '-1', autofocus: '' } : {};
  const text = `<strong>${escapeHtml(message.title)}</strong> ${escapeHtml(message.text)}`;
  return `${writeTag(tag, { id: messageId, role: 'alert', ...focus }, ['hidden'])}<p>${text}</p>`;
};

const writeTag = (
  { name, attributes }: StartTag,
  set: Record<string, string>,
  remove: readonly string[] = [],
): string => {
  const kept = attributes.filter((one) => !(one.name in set) && !remove.includes(one.name));
  const added = Object.entries(set).map(([key, rawValue]): Attribute => ({ name: key, rawValue }));
  return `<${[name, ...[...kept, ...added].map(writeAttribute)].join(' ')}>`;
};

const writeAttribute = ({ name, rawValue }: Attribute): string =>
  rawValue === undefined ? name : `${name}="${rawValue.replaceAll('"', '&quot;')}"`;
