import { loadContent } from '#content/load.ts';
import { contentFolder } from '#content/read.ts';
import { readPhotos } from './pictures/photos.ts';
import type { Page, PageKind } from './plan/page.ts';
import { planPages } from './plan/plan.ts';

/** The site being built: its content, read once, and the pages that follow from it. */
export const content = loadContent();
export const pages = planPages(content);
export const { photos, cuts } = await readPhotos(content, contentFolder());
export const siteUrl = process.env['SITE_URL'] || content.company.url;

type PageOf<Kind extends PageKind> = Extract<Page, { kind: Kind }>;

export const pagesOf = <Kind extends PageKind>(kind: Kind): PageOf<Kind>[] =>
  pages.filter((page): page is PageOf<Kind> => page.kind === kind);

/** The page of a kind that exists once. */
export const pageOf = <Kind extends PageKind>(kind: Kind): PageOf<Kind> => {
  const [page] = pagesOf(kind);
  if (page === undefined) throw new Error(`The plan has no page of the kind ${kind}.`);
  return page;
};
