import { isIndexed, type Page } from '#site/plan/page.ts';

/** Pages that search engines may list; aliases and ad pages stay out. */
export const sitemap = (pages: readonly Page[], siteUrl: string): string => {
  const entries = pages
    .filter(isIndexed)
    .map(({ path }) => `<url><loc>${siteUrl}${path}</loc></url>\n`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('')}</urlset>
`;
};

/** Nothing is disallowed: a crawler must be able to read "noindex" on the pages that carry it. */
export const robots = (siteUrl: string): string => `User-agent: *
Allow: /

Sitemap: ${siteUrl}/sitemap.xml
`;
