import type { Content } from '#content/load.ts';
import type { Page } from '#site/plan/page.ts';
import { picturePath } from '#site/plan/paths.ts';

/** A tag of the document's head, as data. */
export type HeadTag =
  | { tag: 'title'; text: string }
  | { tag: 'meta' | 'link'; attributes: Record<string, string> };

const meta = (attributes: Record<string, string>): HeadTag => ({ tag: 'meta', attributes });
const named = (name: string, content: string): HeadTag => meta({ name, content });
const property = (name: string, content: string): HeadTag => meta({ property: name, content });

export const headOf = (page: Page, content: Content, siteUrl: string): HeadTag[] => {
  const canonical = siteUrl + page.canonicalPath;
  return [
    { tag: 'title', text: page.title },
    named('description', page.description),
    named('keywords', page.keywords.join(', ')),
    ...(page.robots === undefined ? [] : [named('robots', page.robots)]),
    { tag: 'link', attributes: { rel: 'canonical', href: canonical } },
    property('og:type', 'website'),
    property('og:site_name', content.company.name),
    property('og:title', page.title),
    property('og:description', page.description),
    property('og:url', canonical),
    property('og:image', siteUrl + picturePath(page.picture)),
    property('og:image:width', '1200'),
    property('og:image:height', '630'),
    property('og:image:alt', `${content.company.name}: ${page.title}`),
    named('twitter:card', 'summary_large_image'),
    named('twitter:title', page.title),
    named('twitter:description', page.description),
    named('twitter:image', siteUrl + picturePath(page.picture)),
  ];
};
