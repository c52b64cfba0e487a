import { copyFileSync, mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { loadContents } from '#content/load.ts';
import { writeHeadersInto } from '#site/build/write-headers.ts';
import { isAlias, type Page, type PageKind } from '#site/plan/page.ts';
import { planPages } from '#site/plan/plan.ts';
import { buildSite, serveSite } from '#tests/support/served-site.ts';

export { buildSite, serveSite };

/** Inside the project, so that pages being built find its packages. */
const ground = resolve('node_modules/.bench');

/** An empty folder of the bench's own. */
export const emptyFolder = (name: string): string => {
  const folder = join(ground, name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  return folder;
};

/** Every page but the aliases, which are the same bytes at another address. */
export const pages: readonly Page[] = planPages(loadContents()).filter((page) => !isAlias(page));

export const pagesByKind: ReadonlyMap<PageKind, Page[]> = Map.groupBy(pages, ({ kind }) => kind);

/** The first page of each kind in a language. */
export const onePerKind = (language: string): Page[] =>
  [...pagesByKind.values()].flatMap(
    (alike) => alike.find((page) => page.language === language) ?? [],
  );

/** These as well as what ads and searches lead to in the other languages. */
export const measuredPages = (language: string): Page[] => {
  const others = pages.filter(
    (page) => page.language !== language && (page.kind === 'home' || page.kind === 'landing'),
  );
  const firsts = new Map(
    others.toReversed().map((page) => [`${page.language} ${page.kind}`, page]),
  );
  return [...onePerKind(language), ...firsts.values()];
};

/** These pages come with an error status alone; under a second name they can be asked for like any other. */
const onlyOnErrors: ReadonlySet<PageKind> = new Set(['not-found', 'error']);

export const addressOf = ({ kind, path }: Page): string =>
  onlyOnErrors.has(kind) ? `${path}-as-a-page` : path;

export type MeasuredSite = { url: string; folder: string; stop: () => Promise<void> };

export const startMeasuredSite = async (): Promise<MeasuredSite> => {
  const folder = emptyFolder('site');
  await buildSite(folder);
  for (const page of pages.filter(({ kind }) => onlyOnErrors.has(kind))) {
    for (const ending of ['.html', '.html.br', '.html.gz']) {
      copyFileSync(join(folder, page.path + ending), join(folder, addressOf(page) + ending));
    }
  }
  writeHeadersInto(folder);
  return { folder, ...(await serveSite({ SITE_OUT_DIR: folder })) };
};
