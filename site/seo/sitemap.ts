import { alternatesOf, isIndexed, type Page } from '#site/plan/page.ts';

/** Pages that search engines may list, each with its other languages; aliases and ad pages stay out. */
export const sitemap = (pages: readonly Page[], siteUrl: string): string => {
  const entries = pages
    .filter(isIndexed)
    .map((page) => `<url><loc>${siteUrl}${page.path}</loc>${alternates(page, siteUrl)}</url>\n`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('')}</urlset>
`;
};

const alternates = (page: Page, siteUrl: string): string =>
  alternatesOf(page)
    .map(
      ({ language, path }) =>
        `<xhtml:link rel="alternate" hreflang="${language}" href="${siteUrl}${path}"/>`,
    )
    .join('');

/** Nothing is disallowed: a crawler must be able to read "noindex" on the pages that carry it. */
export const robots = (siteUrl: string): string => `User-agent: *
Allow: /

Sitemap: ${siteUrl}/sitemap.xml
`;
