import { inLanguages } from '#content/languages.ts';
import { type Contents, loadContents } from '#content/load.ts';
import { withMarks } from '#content/marks.ts';
import { contentFolder } from '#content/read.ts';
import { headingFont } from '#site/heading-font.ts';
import { readPhotos } from '#site/pictures/photos.ts';
import { sharedPicturePath } from '#site/pictures/shared-picture.ts';
import type { Page } from '#site/plan/page.ts';
import { planPages } from '#site/plan/plan.ts';
import { readBefore, showInstead, siteUrl } from '#site/site.ts';

/** A page of the content as it is now, and all others beside it. */
export type PreviewedPage = {
  /** By which the kept program finds what draws it. */
  parameter: string;
  language: string;
  title: string;
  description: string;
  /** Where visitors find it. */
  address: string;
  sharedPicture: string;
  /** The field of its title and description, without their names. */
  head: { file: string; field: string };
  font: { path: string; bytes: Uint8Array };
  /** By the numbers of the marks. */
  fields: string[];
  pages: { id: string; kind: string; path: string; language: string; title: string }[];
};

/** Reads the content again and has its words drawn from now on, those of one page's language marked. */
export const previewPage = async (
  path: string,
  isMarked: boolean,
): Promise<PreviewedPage | undefined> => {
  const contents = loadContents(contentFolder(), readBefore);
  const planned = planPages(contents);
  const page = planned.find((one) => one.path === path);
  if (page === undefined) return undefined;
  const plain = contents.in(page.language);
  const shown = isMarked ? withMarks(plain) : { content: plain, fields: [] };
  const inMarks = inLanguages(
    contents.all.map((one) => (one.language === page.language ? shown.content : one)),
  );
  showInstead({
    contents: inMarks,
    pages: planned.map((one) => withWordsOf(one, inMarks)),
    ...(await readPhotos(contents, contentFolder())),
  });
  return {
    parameter: page.kind.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
    language: page.language,
    title: page.title,
    description: page.description,
    address: siteUrl + page.canonicalPath,
    sharedPicture: sharedPicturePath(page, plain),
    head: { file: page.file.replace(/^content\//, ''), field: page.headField },
    font: headingFont,
    fields: shown.fields,
    pages: planned.map(({ id, kind, path, language, title }) => ({
      id,
      kind,
      path,
      language,
      title,
    })),
  };
};

/** What a plan keeps of the content is marked, too; titles are measured, and stay as they are. */
const withWordsOf = (page: Page, contents: Contents): Page => {
  const content = contents.in(page.language);
  if ('legal' in page) {
    const legal = content.legal.find(({ slug }) => slug === page.legal.slug);
    return { ...page, legal: legal ?? page.legal };
  }
  if ('guide' in page) {
    const guide = content.guides.find(({ slug }) => slug === page.guide.slug);
    return { ...page, guide: guide ?? page.guide };
  }
  if (!('city' in page) || page.city === undefined) return page;
  const { slug } = page.city;
  return { ...page, city: content.cities.find((one) => one.slug === slug) ?? page.city };
};
