import { escapeMarkup } from '#http/escape-markup.ts';
import { type Attribute, attributeOf, type Token, tokenize } from '#http/html-tokens.ts';
import { offerFunctionPath } from '#lead/fields.ts';
import { fieldError, type Messages, refusalMessage } from '#lead/messages.ts';
import type { Refusal } from '#lead/refusal.ts';

export type RefusedForm = {
  values: Readonly<Record<string, string>>;
  refusal: Refusal;
  messages: Messages;
};

type StartTag = Extract<Token, { kind: 'start' }>;

/** As our own build writes it; reading all tags of a long page would take thirty times as long. */
const offerForm = new RegExp(
  `<form\\b[^>]*\\baction="[^"]*${offerFunctionPath}"[^>]*>.*?</form>`,
  'gs',
);

/** A built page with what was typed back in its offer form, and what is wrong with it where it belongs. */
export const fillForm = (html: string, form: RefusedForm): string =>
  html.replace(offerForm, (empty) => fillTags(empty, form));

const fillTags = (html: string, form: RefusedForm): string => {
  let inTextarea = false;
  let focus = true;
  const pieces = tokenize(html).map((token) => {
    const source = html.slice(token.start, token.end);
    const isOldText = inTextarea && token.kind === 'text';
    inTextarea = false;
    if (isOldText) return '';
    if (token.kind !== 'start') return source;
    inTextarea = token.name === 'textarea' && wasTyped(token, form);
    if (!isWrong(token, form)) return fillTag(token, form) ?? source;
    const marks = marksOf(token, focus);
    focus = false;
    return fillInput(token, form, marks);
  });
  return pieces.join('');
};

const isInput = ({ name }: StartTag): boolean => name === 'input' || name === 'textarea';

const wasTyped = (tag: StartTag, { values }: RefusedForm): boolean =>
  isInput(tag) && (attributeOf(tag, 'name') ?? '') in values;

const isWrong = (tag: StartTag, { refusal }: RefusedForm): boolean =>
  isInput(tag) && refusal.fields.some((field) => field === attributeOf(tag, 'name'));

/** The tag as the refused form shows it; undefined where it stays as it was built. */
const fillTag = (tag: StartTag, form: RefusedForm): string | undefined => {
  if (attributeOf(tag, 'data-form-message') !== undefined) return fillMessage(tag, form);
  if (!isInput(tag)) return fillFieldError(tag, form);
  return wasTyped(tag, form) ? fillInput(tag, form, {}) : undefined;
};

const fillInput = (tag: StartTag, { values }: RefusedForm, marks: Record<string, string>) => {
  const value = values[attributeOf(tag, 'name') ?? ''] ?? '';
  // A text box drops the first line break of its content.
  if (tag.name === 'textarea') return `${writeTag(tag, marks)}\n${escapeMarkup(value)}`;
  if (attributeOf(tag, 'type') === 'checkbox') {
    return writeTag(tag, value === '' ? marks : { ...marks, checked: '' }, ['checked']);
  }
  return writeTag(tag, { ...marks, value: escapeMarkup(value) });
};

const marksOf = (tag: StartTag, focus: boolean): Record<string, string> => {
  const described = attributeOf(tag, 'aria-describedby');
  return {
    'aria-invalid': 'true',
    'aria-describedby': [`${attributeOf(tag, 'id')}-error`, described].filter(Boolean).join(' '),
    ...(focus ? { autofocus: '' } : {}),
  };
};

const fillMessage = (tag: StartTag, { refusal, messages }: RefusedForm): string => {
  const { title, text } = refusalMessage(refusal, messages);
  const focus = refusal.fields.length === 0 ? { tabindex: '-1', autofocus: '' } : {};
  const message = `<p><strong>${escapeMarkup(title)}</strong></p><p>${escapeMarkup(text)}</p>`;
  return writeTag(tag, { role: 'alert', ...focus }, ['hidden']) + message;
};

const errorId = /-([a-z]+)-error$/i;

/** Every field has an empty, hidden line for its error, with what the field asks for in `data-ask`. */
const fillFieldError = (tag: StartTag, { refusal, messages }: RefusedForm): string | undefined => {
  const [, name] = errorId.exec(attributeOf(tag, 'id') ?? '') ?? [];
  if (!refusal.fields.some((field) => field === name)) return undefined;
  const ask = attributeOf(tag, 'data-ask');
  const text = fieldError(refusal, messages, ask);
  // The attribute is escaped as it stands.
  return `${writeTag(tag, {}, ['hidden'])}${text === ask ? text : escapeMarkup(text)}`;
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
