import { existsSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import type { Config } from '#config/config.ts';
import { loadLanguages } from '#content/load-company.ts';
import {
  contentKeptIn,
  hashOfWords,
  type KeptWebsite,
  keepContent,
  siteKeptIn,
} from '#domain/publishing/kept-website.ts';
import { filesOfVersion } from '#domain/publishing/versions.ts';
import { loadHashed, loadSite } from '#server/pages/load-site.ts';
import type { Store } from '#store/open.ts';
import { hourMs } from '#time/lengths.ts';
import type { ServedContent } from '../context.ts';
import { factsOf } from '../served-content.ts';
import { drawPages } from './draw.ts';

/** Where the build left its pages, and where this machine keeps those that were drawn since. */
export type Folders = Pick<Config, 'dataDir' | 'siteDir'>;

export type Drawing = {
  folders: Folders;
  store: Store;
  /** Which code draws. */
  key: string;
  /** What is shown meanwhile. */
  kept: KeptWebsite | undefined;
  now: number;
  signal: AbortSignal;
};

/** Words and pages of a version, on this machine's disk. */
export const drawWebsite = async (
  version: number,
  { folders, store, key, kept, now, signal }: Drawing,
): Promise<KeptWebsite> => {
  const { dataDir, siteDir } = folders;
  const files = await filesOfVersion(await store.connect(), version);
  if (files === undefined) throw new Error(`there is no version ${version}`);
  const content = await keepContent(dataDir, files);
  const drawn = { version, words: hashOfWords(files), key };
  if (!existsSync(siteKeptIn(dataDir, drawn))) {
    const before = kept === undefined ? siteDir : siteKeptIn(dataDir, kept);
    await drawPages(content, drawn, { dataDir, siteDir, before, signal });
  }
  if (kept === undefined) return { ...drawn, shownAt: now };
  const { shownAt: _, before: __, ...shown } = kept;
  return isDeepStrictEqual(shown, drawn) ? kept : { ...drawn, shownAt: now, before: shown };
};

export const isComplete = (dataDir: string, website: KeptWebsite): boolean =>
  existsSync(siteKeptIn(dataDir, website)) && existsSync(contentKeptIn(dataDir, website));

/** Pages that are open when others are shown go on for so long with the files that they name. */
export const openFor = hourMs;

export const readWebsite = (
  { dataDir, siteDir }: Folders,
  website: KeptWebsite,
  now: number,
): ServedContent => {
  const { before, shownAt } = website;
  const earlier = before === undefined ? siteDir : siteKeptIn(dataDir, before);
  const stillAskedFor = now - shownAt < openFor ? loadHashed(earlier) : [];
  return {
    ...factsOf(loadLanguages(contentKeptIn(dataDir, website))),
    site: new Map([...stillAskedFor, ...loadSite(siteKeptIn(dataDir, website))]),
  };
};
