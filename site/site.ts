import { type Content, type Contents, loadContents } from '#content/load.ts';
import { contentFolder, type ReadBefore } from '#content/read.ts';
import { samplesAreShown } from '#content/samples.ts';
import { readPhotos } from './pictures/photos.ts';
import type { Page, PageKind } from './plan/page.ts';
import { planPages } from './plan/plan.ts';

/** For a program that reads them again and again: site/preview/preview.ts. */
export const readBefore: ReadBefore = new Map();

/** The site being built: its content, read once, and the pages that follow from it. */
export let contents = loadContents(contentFolder(), readBefore);
export let pages = planPages(contents);
export let { photos, cuts } = await readPhotos(contents, contentFolder());

/** Other words take their place where one page is drawn after another. */
export const showInstead = (site: {
  contents: Contents;
  pages: Page[];
  photos: typeof photos;
  cuts: typeof cuts;
}): void => {
  ({ contents, pages, photos, cuts } = site);
};

export const siteUrl = process.env['SITE_URL'] || contents.english.company.url;

const hasSamples = [contents.english.company.url, siteUrl].every((url) => samplesAreShown({ url }));

/** Whether this site may show it: what is made up only where nobody can take it for real. */
export const isShown = ({ sample = false }: { sample?: boolean | undefined }): boolean =>
  !sample || hasSamples;

/** The words of a page's language. */
export const contentOf = ({ language }: Page): Content => contents.in(language);

type PageOf<Kind extends PageKind> = Extract<Page, { kind: Kind }>;

/**
 * The pages of a kind in every language, for the route file that draws them: [...aboutUs].astro draws those of
 * the kind about-us.
 */
export const routesOf = <Kind extends PageKind>(kind: Kind) => {
  const parameter = kind.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  return pages
    .filter((page): page is PageOf<Kind> => page.kind === kind)
    .map((page) => ({ params: { [parameter]: page.path.slice(1) || undefined }, props: { page } }));
};
