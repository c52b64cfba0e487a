import { attributeOf, type Token, tokenize } from '#http/html-tokens.ts';

/** A form as it stands in a page, with what a browser would send of it untouched. */
export type Form = {
  method: string;
  action: string;
  isMultipart: boolean;
  fields: Field[];
  buttons: { name: string; value: string; words: string }[];
};

export type Field = {
  name: string;
  value: string;
  /** Boxes and radio buttons that are not checked send nothing. */
  isSent: boolean;
  kind: string;
  /** What a list lets one choose. */
  options: string[];
};

const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

const decode = (text: string): string =>
  text.replace(/&(#x?[\da-f]+|\w+);/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return entities[name.toLowerCase()] ?? whole;
    const isHex = name[1]?.toLowerCase() === 'x';
    return String.fromCodePoint(Number.parseInt(name.slice(isHex ? 2 : 1), isHex ? 16 : 10));
  });

/** What a reader sees of a piece of markup. */
export const textOf = (html: string): string => {
  const tokens = tokenize(html);
  const parts = tokens.map((token, index) => {
    if (token.kind !== 'text') return ' ';
    const before = tokens[index - 1];
    const isHidden = before?.kind === 'start' && ['script', 'style'].includes(before.name);
    const text = html.slice(token.start, token.end);
    return isHidden || /^<[!?]/.test(text) ? ' ' : text;
  });
  return decode(parts.join('')).replace(/\s+/g, ' ').trim();
};

const rawValueOf = (token: Token, name: string): string => decode(attributeOf(token, name) ?? '');

type Start = Extract<Token, { kind: 'start' }>;

const empty = new Set([
  'input',
  'br',
  'img',
  'hr',
  'meta',
  'link',
  'path',
  'rect',
  'circle',
  'line',
  'source',
  'wbr',
  'col',
  'area',
  'use',
  'polyline',
  'polygon',
  'ellipse',
]);

/** Where what a start tag opens ends. */
const endOf = (tokens: readonly Token[], at: number): number => {
  const { name } = tokens[at] as Start;
  if (empty.has(name)) return at;
  let depth = 0;
  for (let index = at; index < tokens.length; index += 1) {
    const token = tokens[index];
    if (token === undefined || token.kind === 'text' || token.name !== name) continue;
    depth += token.kind === 'start' ? 1 : -1;
    if (depth === 0) return index;
  }
  return tokens.length - 1;
};

export class Page {
  readonly url: string;
  readonly status: number;
  readonly html: string;
  #tokens: Token[] | undefined;

  constructor(url: string, status: number, html: string) {
    this.url = url;
    this.status = status;
    this.html = html;
  }

  get tokens(): Token[] {
    this.#tokens ??= tokenize(this.html);
    return this.#tokens;
  }

  get path(): string {
    return new URL(this.url).pathname;
  }

  get text(): string {
    return textOf(this.html);
  }

  /** The markup of each element that a test of its start tag names. */
  elements(isWanted: (tag: Start) => boolean): string[] {
    return this.tokens.flatMap((token, index) => {
      if (token.kind !== 'start' || !isWanted(token)) return [];
      return [this.html.slice(token.start, this.tokens[endOf(this.tokens, index)]?.end)];
    });
  }

  withClass(name: string): string[] {
    return this.elements((tag) => (attributeOf(tag, 'class') ?? '').split(' ').includes(name));
  }

  /** The address of every link. */
  links(): string[] {
    return this.tokens.flatMap((token) =>
      token.kind === 'start' && token.name === 'a' ? [rawValueOf(token, 'href')] : [],
    );
  }

  /** Buttons that send a form elsewhere make it another one. */
  forms(): Form[] {
    return this.tokens.flatMap((token, index) => {
      if (token.kind !== 'start' || token.name !== 'form') return [];
      const inside = this.tokens.slice(index + 1, endOf(this.tokens, index));
      const form = this.#form(token, inside);
      const others = inside.flatMap((tag) =>
        tag.kind === 'start' && tag.name === 'button' ? [rawValueOf(tag, 'formaction')] : [],
      );
      return [form, ...[...new Set(others)].filter(Boolean).map((action) => ({ ...form, action }))];
    });
  }

  /** The form whose address ends so, and whose hidden fields have these values. */
  form(end: string, hidden: Readonly<Record<string, string>> = {}): Form | undefined {
    return this.forms().find(({ action, fields }) => {
      const path = new URL(action, this.url).pathname;
      if (!path.endsWith(end)) return false;
      return Object.entries(hidden).every(([name, value]) =>
        fields.some((field) => field.name === name && field.value === value),
      );
    });
  }

  #form(form: Start, inside: readonly Token[]): Form {
    const fields: Field[] = [];
    const buttons: Form['buttons'] = [];
    for (const [index, token] of inside.entries()) {
      if (token.kind !== 'start') continue;
      const name = rawValueOf(token, 'name');
      const isOn = attributeOf(token, 'disabled') === undefined;
      if (token.name === 'button') {
        buttons.push({
          name,
          value: rawValueOf(token, 'value'),
          words: this.#within(inside, index),
        });
      }
      if (!isOn || name === '') continue;
      if (token.name === 'input') fields.push(inputOf(token, name));
      if (token.name === 'textarea') {
        // A line break right after the tag is not part of it.
        const value = this.#within(inside, index, true).replace(/^\n/, '');
        fields.push({ name, value, isSent: true, kind: 'textarea', options: [] });
      }
      if (token.name === 'select') fields.push(this.#select(inside, index, name));
    }
    return {
      method: rawValueOf(form, 'method').toLowerCase() || 'get',
      action: rawValueOf(form, 'action'),
      isMultipart: rawValueOf(form, 'enctype') === 'multipart/form-data',
      fields,
      buttons,
    };
  }

  #within(tokens: readonly Token[], at: number, isRaw = false): string {
    const last = tokens[endOf(tokens, at)];
    const html = this.html.slice(tokens[at]?.end, last?.start);
    return isRaw ? decode(html) : textOf(html);
  }

  #select(tokens: readonly Token[], at: number, name: string): Field {
    const options = tokens
      .slice(at + 1, endOf(tokens, at))
      .filter((token): token is Start => token.kind === 'start' && token.name === 'option');
    const chosen = options.find((option) => attributeOf(option, 'selected') !== undefined);
    const first = chosen ?? options[0];
    return {
      name,
      value: first === undefined ? '' : rawValueOf(first, 'value'),
      isSent: true,
      kind: 'select',
      options: options.map((option) => rawValueOf(option, 'value')),
    };
  }
}

const inputOf = (token: Start, name: string): Field => {
  const kind = rawValueOf(token, 'type') || 'text';
  const isBox = kind === 'checkbox' || kind === 'radio';
  const isSent = isBox ? attributeOf(token, 'checked') !== undefined : true;
  const value =
    attributeOf(token, 'value') === undefined && isBox ? 'on' : rawValueOf(token, 'value');
  return { name, value, isSent, kind, options: [] };
};
