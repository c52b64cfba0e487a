import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DOMNode, type HtmlElement, Parser, StaticConfigLoader } from 'html-validate';
import { type Content, loadContents } from '#content/load.ts';
import { brotliOf, qualityOf } from '#http/compress.ts';
import { planPages } from '#site/plan/plan.ts';
import { siteUnderTest } from './served-site.ts';

export const contents = loadContents();
/** The English one. */
export const content = contents.english;
export const pages = planPages(contents);
export const englishPages = pages.filter(({ language }) => language === 'en');

export const contentOf = ({ language }: { language: string }): Content => contents.in(language);

export const fileAt = (path: string, site = siteUnderTest): string =>
  join(site, path === '/' ? 'index.html' : `${path}.html`);

export const htmlAt = (path: string, site = siteUnderTest): string =>
  readFileSync(fileAt(path, site), 'utf8');

/** A file as an owner's build compresses it; the tests' own site is compressed in a hurry. */
export const ownersBrotli = (file: string): Promise<Buffer> =>
  brotliOf(readFileSync(file), qualityOf(pages.length, ''));

const parser = new Parser(await new StaticConfigLoader({ root: true }).getConfigFor(''));
const documents = new Map<string, HtmlElement>();

/** A built page as a tree that takes selectors. */
export const documentAt = (path: string, site = siteUnderTest): HtmlElement => {
  const file = fileAt(path, site);
  const known = documents.get(file);
  if (known !== undefined) return known;
  const document = parser.parseHtml(htmlAt(path, site));
  documents.set(file, document);
  return document;
};

const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#x27': "'",
  '#39': "'",
};
const decode = (text: string): string =>
  text.replace(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole);

const readable = (node: DOMNode): string => {
  if (node.nodeName === 'script' || node.nodeName === 'style') return '';
  return node.childNodes.length === 0 ? node.textContent : node.childNodes.map(readable).join('');
};

/** What a reader sees of an element, in one line. */
export const textOf = (element: HtmlElement | null | undefined): string =>
  element ? decode(readable(element)).replace(/\s+/g, ' ').trim() : '';

export const textsOf = (root: HtmlElement, selector: string): string[] =>
  root.querySelectorAll(selector).map(textOf);

export const attributeOf = (element: HtmlElement | null, attribute: string): string | undefined => {
  const value = element?.getAttributeValue(attribute);
  return value === null || value === undefined ? undefined : decode(value);
};

export const attributesOf = (root: HtmlElement, selector: string, attribute: string): string[] =>
  root.querySelectorAll(selector).map((element) => attributeOf(element, attribute) ?? '');

/** Links that do not lead to the same page in another language. */
export const linksWithin = (root: HtmlElement, selector: string): HtmlElement[] =>
  root.querySelectorAll(selector).filter((link) => !link.classList.contains('language'));

/** The section of a page under the heading with these words. */
export const sectionTitled = (path: string, title: string): HtmlElement => {
  const section = documentAt(path)
    .querySelectorAll('main section')
    .find((candidate) => textOf(candidate.querySelector('h2')) === title);
  if (section === undefined) throw new Error(`${path} has no section "${title}"`);
  return section;
};
