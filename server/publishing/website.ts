import type { Logger } from 'pino';
import type { Config } from '#config/config.ts';
import { errorText } from '#config/redact.ts';
import { noteKept, readKept, removeOthers } from '#domain/publishing/kept-website.ts';
import { lookRegularly } from '#domain/publishing/look-regularly.ts';
import {
  couldNotBeShown,
  isShown,
  type Version,
  versionToShow,
} from '#domain/publishing/versions.ts';
import { loadSite } from '#server/pages/load-site.ts';
import type { Store } from '#store/open.ts';
import { minuteMs } from '#time/lengths.ts';
import type { ServedContent, ServedFacts } from '../context.ts';
import { drawingKey } from './draw.ts';
import { drawWebsite, isComplete, openFor, readWebsite } from './drawn-website.ts';

type WebsiteContext = {
  config: Pick<Config, 'dataDir' | 'siteDir'>;
  store: Store;
  log: Logger;
  now: () => number;
};

type Show = (next: ServedContent) => unknown;

/** How soon a service finds out that somebody published. */
const lookEveryMs = 1_000;

/** What is public, and cannot be drawn here, is tried again after so long. */
const pauseMs = minuteMs / 2;

/** The version of the website that this process shows: drawn first where it has to be, and switched to at once. */
export const createWebsite = ({ config, store, log, now }: WebsiteContext) => {
  const { dataDir, siteDir } = config;
  const key = drawingKey(siteDir);
  const stopping = new AbortController();
  const { signal } = stopping;
  let kept = readKept(dataDir);
  let shown: number | undefined;
  let pausedUntil = 0;

  const bringTo = async ({ id, state }: Pick<Version, 'id' | 'state'>, show: Show) => {
    if (key === undefined) throw new Error('nothing here draws pages: run "npm run build"');
    const website = await drawWebsite(id, {
      folders: config,
      store,
      key,
      kept,
      now: now(),
      signal,
    });
    const next = readWebsite(config, website, now());
    // Another service may have found that it cannot be shown.
    if (state === 'drawing' && !(await isShown(store, id, now()))) return;
    noteKept(dataDir, website);
    kept = website;
    shown = id;
    await show(next);
    log.info({ version: id }, 'the website shows what was published');
    removeOthers(dataDir, website);
  };

  const look = async (show: Show): Promise<void> => {
    if (now() < pausedUntil) return;
    const newest = await versionToShow(await store.connect());
    if (newest === undefined || newest.id === shown) return;
    try {
      await bringTo(newest, show);
    } catch (error) {
      if (signal.aborted) return;
      const problem = problemOf(error);
      log.error({ version: newest.id, problem }, 'what was published cannot be shown');
      if (newest.state === 'drawing') await couldNotBeShown(store, newest.id, problem);
      else pausedUntil = now() + pauseMs;
    }
  };

  /** The files of pages that were open when this version came. */
  const forgetEarlier = async (show: Show): Promise<void> => {
    if (kept?.before === undefined || now() - kept.shownAt < openFor) return;
    kept = { ...kept, before: undefined };
    noteKept(dataDir, kept);
    await show(readWebsite(config, kept, now()));
    removeOthers(dataDir, kept);
  };

  /** What was shown before this start. */
  const before = (): ServedContent | undefined =>
    kept && isComplete(dataDir, kept) ? readWebsite(config, kept, now()) : undefined;

  return {
    /** What is shown from the start. A store that is away is asked later. */
    begin: async (inFolder: ServedFacts, isOpen: boolean): Promise<ServedContent> => {
      const begun: ServedContent[] = [];
      // One that cannot be shown leaves the one before it.
      for (let looks = 0; isOpen && begun.length === 0 && looks < 2; looks += 1) {
        await look((next) => begun.push(next));
      }
      return begun[0] ?? before() ?? { ...inFolder, site: loadSite(siteDir) };
    },
    follow: (show: Show) => {
      const following = lookRegularly(
        async () => {
          await look(show);
          await forgetEarlier(show);
        },
        lookEveryMs,
        (error) => log.warn({ error: errorText(error) }, 'looking for what was published put off'),
      );
      return {
        stop: () => {
          stopping.abort();
          return following.stop();
        },
      };
    },
  };
};

/** As the family reads it on the desk. */
const problemOf = (error: unknown): string => {
  const told = errorText(error);
  return told.includes('ENOSPC') ? 'There is no room left on the disk.' : told;
};
