import { scenes } from '#brand/scenes.ts';
import { markBytes, markedField, marks } from '#content/marks.ts';
import { contentTypeOf } from '#http/content-type.ts';
import { type Token, tokenize } from '#http/html-tokens.ts';
import { codeHash, inlineHashes } from '#http/inline-code.ts';
import type { DrawnPage } from './asked.ts';

/*
 * A page as somebody may look at it and tap its sentences: nothing of it runs, leads anywhere or is fetched. Where a text
 * begins and ends is a comment, which no style and no layout sees.
 */

/** What visitors' browsers run or fetch beside a page. */
const left = new Set(['script', 'link', 'base', 'source']);

/** Comments would be text there. */
const plain = new Set(['title', 'textarea', 'style']);

/** What would leave the page, or fetch something for it. */
const leading = new Set(['href', 'action', 'formaction', 'srcset', 'sizes', 'target', 'ping']);

const withoutMarks = (text: string): string => text.replace(marks, '').replace(markBytes, '');

const commentsFor = (text: string, fields: readonly string[]): string =>
  text.replace(marks, (mark) => {
    const number = markedField(mark);
    if (number === undefined) return '<!--/f-->';
    const field = fields[number];
    return field === undefined ? '' : `<!--f ${field}-->`;
  });

const dataOf = (type: string, bytes: Uint8Array | string): string =>
  `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;

/** A drawing within the page. */
const drawingAt = (address: string): string => {
  const [, name = ''] = /^\/scenes\/([\w-]+)\.svg$/.exec(address) ?? [];
  return dataOf('image/svg+xml', Object.hasOwn(scenes, name) ? (scenes[name] ?? '') : '');
};

/** A photograph is sent with the page once: what is drawn again names it, and the frame has it. */
const pictureAt = (address: string, photos: DrawnPage['photos'] | undefined): string => {
  if (!address.startsWith('/photos/')) return `src="${drawingAt(address)}"`;
  const photo = photos?.get(address);
  const named = `data-photo="${address}"`;
  return photo === undefined ? named : `${named} src="${dataOf(contentTypeOf(address), photo)}"`;
};

const startTag = (
  html: string,
  token: Token & { kind: 'start' },
  photos: DrawnPage['photos'] | undefined,
): string => {
  const isLeading = token.attributes.some(({ name }) => leading.has(name) || name === 'src');
  if (!isLeading) return withoutMarks(html.slice(token.start, token.end));
  const told = token.attributes.map(({ name, rawValue }) => {
    if (rawValue === undefined) return name;
    if (name === 'src') return pictureAt(rawValue, photos);
    if (name === 'href' && rawValue.startsWith('#')) return `href="${rawValue}"`;
    if (name === 'href') return `href="#nowhere" data-leads-to="${rawValue}"`;
    return leading.has(name) ? '' : `${name}="${rawValue.replaceAll('"', '&quot;')}"`;
  });
  const isClosed = html.slice(token.start, token.end).endsWith('/>');
  const parts = [token.name, ...told.filter((part) => part !== '')];
  return withoutMarks(`<${parts.join(' ')}${isClosed ? '/' : ''}>`);
};

/** The page without what it runs, with comments for its marks. */
const inert = (
  { html, fields }: Pick<DrawnPage, 'html' | 'fields'>,
  photos?: DrawnPage['photos'],
): string => {
  const shown: string[] = [];
  let within = '';
  for (const token of tokenize(html)) {
    const source = html.slice(token.start, token.end);
    if (token.kind === 'start') {
      within = token.name;
      if (!left.has(within)) shown.push(startTag(html, token, photos));
    } else if (token.kind === 'end') {
      if (!left.has(token.name)) shown.push(source);
      within = '';
    } else if (within !== 'script') {
      shown.push(plain.has(within) ? withoutMarks(source) : commentsFor(source, fields));
    }
  }
  return shown.join('');
};

export type ShownPage = { html: string; policy: string };

/** What the frame is given when words of the page changed. */
export const bodyOf = (page: Pick<DrawnPage, 'html' | 'fields'>): string =>
  /<body[^>]*>(.*)<\/body>/s.exec(inert(page))?.[1] ?? '';

/** A document of its own, without an origin, cookies or anything from outside; one script of ours may talk to the desk. */
export const shownPage = (page: DrawnPage | undefined, script: string, desk: string): ShownPage => {
  if (page === undefined) return { html: nothingDrawn, policy: policyOf(nothingDrawn, '', desk) };
  const { path, bytes } = page.font;
  const font = `data:font/woff2;base64,${Buffer.from(bytes).toString('base64')}`;
  const code = `const desk=${JSON.stringify(desk)};${script}`;
  const html = inert(page, page.photos)
    .replaceAll(path, font)
    // It is there with the page: nobody waits for it.
    .replaceAll('font-display:optional', 'font-display:block')
    .replace('</body>', () => `<script type="module">${code}</script></body>`);
  return { html, policy: policyOf(html, code, desk) };
};

const nothingDrawn =
  '<!doctype html><html lang="en"><meta charset="utf-8"><title>No page</title><p>This page cannot be drawn.</p></html>';

const policyOf = (html: string, code: string, desk: string): string =>
  [
    'sandbox allow-scripts',
    "default-src 'none'",
    `script-src ${codeHash(code)}`,
    ['style-src', ...inlineHashes(html).styles].join(' '),
    'img-src data:',
    'font-src data:',
    "form-action 'none'",
    "base-uri 'none'",
    `frame-ancestors ${desk}`,
  ].join('; ');
