import { sellerPagePath } from '#domain/seller-page/links.ts';
import type { Words } from '#domain/words.ts';
import { escapeMarkup } from '#http/escape-markup.ts';
import { pageAt } from '../pages/load-site.ts';
import type { PageContext } from './context.ts';

/** The built page around what is drawn for one seller, and the policy that its own code needs. */
export type Shell = { before: string; after: string; policy: string };

/** What else of the built page follows what is drawn. */
export type Place = {
  /** Where the same is in each language. */
  pathIn?: (words: Words) => string;
  /** What the tab of the browser says, where that is not the seller's page. */
  title?: string;
};

const opening = /<main\b[^>]*>/;
const closing = '</main>';

/** Header, footer and styles are the site's own; nothing where the site was not built. */
export const shellOf = (
  { site, words, languages }: Pick<PageContext, 'site' | 'words' | 'languages'>,
  { pathIn, title }: Place,
): Shell | undefined => {
  const [page] = [words, languages.english].flatMap(
    (told) => pageAt(site, sellerPagePath(told)) ?? [],
  );
  const html = page?.bodies.identity.bytes.toString() ?? '';
  const main = opening.exec(html);
  const end = html.lastIndexOf(closing);
  if (page === undefined || main === null || end === -1) return undefined;
  const paths = new Map(
    pathIn === undefined ? [] : languages.all.map((told) => [sellerPagePath(told), pathIn(told)]),
  );
  const linked = (part: string): string => withLinks(part, paths);
  return {
    before: withTitle(linked(html.slice(0, main.index + main[0].length)), title),
    after: linked(html.slice(end)),
    policy: page.policy,
  };
};

const languageLink = /<a\b[^>]*\bdata-language-link\b[^>]*>/g;

/** The links to the other languages lead to the same there. */
const withLinks = (html: string, paths: ReadonlyMap<string, string>): string =>
  html.replace(languageLink, (tag) =>
    tag.replace(/(\shref=")([^"]*)"/, (whole, start: string, path: string) => {
      const there = paths.get(path);
      return there === undefined ? whole : `${start}${there}"`;
    }),
  );

const withTitle = (html: string, title: string | undefined): string =>
  title === undefined ? html : html.replace(/<title>[^<]*/, () => `<title>${escapeMarkup(title)}`);
