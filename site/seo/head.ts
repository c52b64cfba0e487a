import { english } from '#content/languages.ts';
import type { Contents } from '#content/load.ts';
import { sharedPicturePath } from '#site/pictures/shared-picture.ts';
import { alternatesOf, type Page } from '#site/plan/page.ts';

/** A tag of the document's head, as data. */
export type HeadTag =
  | { tag: 'title'; text: string }
  | { tag: 'meta' | 'link'; attributes: Record<string, string> };

const meta = (attributes: Record<string, string>): HeadTag => ({ tag: 'meta', attributes });
const named = (name: string, content: string): HeadTag => meta({ name, content });
const property = (name: string, content: string): HeadTag => meta({ property: name, content });

export const headOf = (page: Page, contents: Contents, siteUrl: string): HeadTag[] => {
  const canonical = siteUrl + page.canonicalPath;
  const content = contents.in(page.language);
  const { company } = content;
  return [
    { tag: 'title', text: page.title },
    named('description', page.description),
    named('keywords', page.keywords.join(', ')),
    ...(page.robots === undefined ? [] : [named('robots', page.robots)]),
    { tag: 'link', attributes: { rel: 'canonical', href: canonical } },
    ...otherLanguages(page, contents, siteUrl),
    property('og:type', 'website'),
    property('og:site_name', company.name),
    property('og:title', page.title),
    property('og:description', page.description),
    property('og:url', canonical),
    property('og:image', siteUrl + sharedPicturePath(page, content)),
    property('og:image:width', '1200'),
    property('og:image:height', '630'),
    property('og:image:alt', `${company.name}: ${page.title}`),
    // All else is read from the tags above: https://developer.x.com/en/docs/x-for-websites/cards/guides/getting-started
    named('twitter:card', 'summary_large_image'),
  ];
};

/** Every version of the page names itself and all others; whoever speaks none of them is led to English. */
const otherLanguages = (page: Page, contents: Contents, siteUrl: string): HeadTag[] => {
  const versions = alternatesOf(page);
  if (versions.length === 0) return [];
  const alternate = (hreflang: string, path: string): HeadTag => ({
    tag: 'link',
    attributes: { rel: 'alternate', hreflang, href: siteUrl + path },
  });
  const usual = versions.find(({ language }) => language === english);
  const localeOf = (language: string) => contents.in(language).company.locale.replace('-', '_');
  return [
    ...versions.map(({ language, path }) => alternate(language, path)),
    ...(usual === undefined ? [] : [alternate('x-default', usual.path)]),
    property('og:locale', localeOf(page.language)),
    ...versions
      .filter(({ language }) => language !== page.language)
      .map(({ language }) => property('og:locale:alternate', localeOf(language))),
  ];
};
