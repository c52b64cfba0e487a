export type Attribute = { name: string; rawValue: string | undefined };

export type Token =
  | { kind: 'start'; name: string; attributes: Attribute[]; start: number; end: number }
  | { kind: 'end'; name: string; start: number; end: number }
  /** Text, comments and the content of elements that hold no markup, as they stand. */
  | { kind: 'text'; start: number; end: number };

const rawTextElements = new Set(['script', 'style', 'textarea', 'title']);
const tagStart = /<(?:!--|[!?]|\/?[a-z])/gi;
const tagName = /\/?([a-z][^\s/>]*)/iy;
const attribute = /[\s/]*([^\s/>=][^\s/>=]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>][^\s>]*)))?/y;

/** Reads the markup that our own build writes; every character belongs to exactly one token. */
export const tokenize = (html: string): Token[] => {
  const tokens: Token[] = [];
  let at = 0;
  while (at < html.length) {
    const token = readToken(html, at);
    tokens.push(token);
    at = token.end;
    if (token.kind === 'start' && rawTextElements.has(token.name)) {
      const end = endOfRawText(html, at, token.name);
      if (end > at) tokens.push({ kind: 'text', start: at, end });
      at = end;
    }
  }
  return tokens;
};

const readToken = (html: string, at: number): Token => {
  tagStart.lastIndex = at;
  const found = tagStart.exec(html);
  if (found === null) return { kind: 'text', start: at, end: html.length };
  if (found.index > at) return { kind: 'text', start: at, end: found.index };
  if (found[0] === '<!--') return { kind: 'text', start: at, end: after(html, '-->', at) };
  if (/^<[!?]/.test(found[0])) return { kind: 'text', start: at, end: after(html, '>', at) };
  return readTag(html, at);
};

const readTag = (html: string, start: number): Token => {
  tagName.lastIndex = start + 1;
  const name = tagName.exec(html)?.[1]?.toLowerCase() ?? '';
  const attributes: Attribute[] = [];
  let at = tagName.lastIndex;
  for (;;) {
    attribute.lastIndex = at;
    const match = attribute.exec(html);
    if (match === null) break;
    attributes.push({
      name: (match[1] ?? '').toLowerCase(),
      rawValue: match[2] ?? match[3] ?? match[4],
    });
    at = attribute.lastIndex;
  }
  const end = after(html, '>', at);
  return html[start + 1] === '/'
    ? { kind: 'end', name, start, end }
    : { kind: 'start', name, attributes, start, end };
};

const after = (html: string, mark: string, at: number): number => {
  const found = html.indexOf(mark, at);
  return found === -1 ? html.length : found + mark.length;
};

const endOfRawText = (html: string, at: number, name: string): number => {
  const close = new RegExp(`</${name}(?=[\\s/>])`, 'gi');
  close.lastIndex = at;
  return close.exec(html)?.index ?? html.length;
};

export const attributeOf = (token: Token, name: string): string | undefined => {
  if (token.kind !== 'start') return undefined;
  const found = token.attributes.find((one) => one.name === name);
  return found && (found.rawValue ?? '');
};
