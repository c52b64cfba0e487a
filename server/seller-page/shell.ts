import { sellerPagePath } from '#domain/seller-page/links.ts';
import { pageAt } from '../pages/load-site.ts';
import type { PageContext } from './context.ts';

/** The built page around what is drawn for one seller, and the policy that its own code needs. */
export type Shell = { before: string; after: string; policy: string };

const opening = /<main\b[^>]*>/;
const closing = '</main>';

/** Header, footer and styles are the site's own; nothing where the site was not built. */
export const shellOf = (
  { site, words, languages }: Pick<PageContext, 'site' | 'words' | 'languages'>,
  token: string | undefined,
): Shell | undefined => {
  const [page] = [words, languages.english].flatMap(
    (told) => pageAt(site, sellerPagePath(told)) ?? [],
  );
  const html = page?.bodies.identity.bytes.toString() ?? '';
  const main = opening.exec(html);
  const end = html.lastIndexOf(closing);
  if (page === undefined || main === null || end === -1) return undefined;
  const linked = (part: string): string =>
    token === undefined ? part : withToken(part, languages.all.map(sellerPagePath), token);
  return {
    before: linked(html.slice(0, main.index + main[0].length)),
    after: linked(html.slice(end)),
    policy: page.policy,
  };
};

const languageLink = /<a\b[^>]*\bdata-language-link\b[^>]*>/g;

/** The links to the other languages open the same request there. */
const withToken = (html: string, paths: readonly string[], token: string): string =>
  html.replace(languageLink, (tag) =>
    tag.replace(/(\shref=")([^"]*)"/, (whole, start: string, path: string) =>
      paths.includes(path) ? `${start}${path}/${token}"` : whole,
    ),
  );
