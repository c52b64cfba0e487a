import type { Logger } from 'pino';
import type { Config } from '#config/config.ts';
import { errorText } from '#config/redact.ts';
import { contentFolder } from '#content/read.ts';
import { withNewFields } from '#domain/publishing/carry-to-new-code.ts';
import { areSame, filesInFolder } from '#domain/publishing/content-files.ts';
import {
  type KeptWebsite,
  noteKept,
  readKept,
  removeOthers,
} from '#domain/publishing/kept-website.ts';
import { lookRegularly } from '#domain/publishing/look-regularly.ts';
import {
  couldNotBeShown,
  filesOfVersion,
  isShown,
  publish,
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

type Website = WebsiteContext & {
  /** Which code draws; nothing, where nobody built. */
  key: string | undefined;
  signal: AbortSignal;
  /** What this machine keeps on its disk. */
  kept: KeptWebsite | undefined;
  /** The version that is shown since this start. */
  shown: number | undefined;
  pausedUntil: number;
};

/** The version of the website that this process shows: drawn first where it has to be, and switched to at once. */
export const createWebsite = (context: WebsiteContext) => {
  const { config, log } = context;
  const stopping = new AbortController();
  const website: Website = {
    ...context,
    key: drawingKey(config.siteDir),
    signal: stopping.signal,
    kept: readKept(config.dataDir),
    shown: undefined,
    pausedUntil: 0,
  };
  return {
    /** What is shown from the start. A store that is away is asked later. */
    begin: async (inFolder: ServedFacts, isOpen: boolean): Promise<ServedContent> => {
      const begun: ServedContent[] = [];
      // One that cannot be shown leaves the one before it.
      for (let looks = 0; isOpen && begun.length === 0 && looks < 2; looks += 1) {
        await look(website, (next) => begun.push(next));
      }
      if (begun[0] !== undefined) await tellOfOtherFiles(website);
      return begun[0] ?? shownLast(website) ?? { ...inFolder, site: loadSite(config.siteDir) };
    },
    follow: (show: Show) => {
      const following = lookRegularly(
        async () => {
          await look(website, show);
          await forgetEarlier(website, show);
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

const look = async (website: Website, show: Show): Promise<void> => {
  const { store, log, now, signal } = website;
  if (now() < website.pausedUntil) return;
  const newest = await versionToShow(await store.connect());
  if (newest === undefined || newest.id === website.shown) return;
  try {
    if (await isCarriedOver(website, newest)) return;
    await bringTo(website, newest, show);
  } catch (error) {
    if (signal.aborted) return;
    const problem = problemOf(error);
    log.error({ version: newest.id, problem }, 'what was published cannot be shown');
    if (newest.state === 'drawing') await couldNotBeShown(store, newest.id, problem);
    else website.pausedUntil = now() + pauseMs;
  }
};

/** New code may ask for more than what was published under older code says: the sample says it, until the family does. */
const isCarriedOver = async (
  { store, log, now, key, kept }: Website,
  { id, state }: Pick<Version, 'id' | 'state'>,
): Promise<boolean> => {
  if (state !== 'public' || kept?.key === key) return false;
  const files = await filesOfVersion(await store.connect(), id);
  if (files === undefined) return false;
  const carried = withNewFields(files, filesInFolder(contentFolder()));
  if (carried.notes.length === 0) return false;
  const version = { files: carried.files, origin: 'upgrade', now: now() } as const;
  await publish(store, { ...version, personId: undefined, backTo: undefined }, () => files);
  const fields = carried.notes.map(({ file, field, what }) => `${file} ${field.join('.')} ${what}`);
  log.warn({ fields }, 'new code asks for other words than were published: the sample says them');
  return true;
};

const bringTo = async (
  website: Website,
  { id, state }: Pick<Version, 'id' | 'state'>,
  show: Show,
): Promise<void> => {
  const { config, store, log, now, key, kept, signal } = website;
  if (key === undefined) throw new Error('nothing here draws pages: run "npm run build"');
  const drawing = { folders: config, store, key, kept, now: now(), signal };
  const drawn = await drawWebsite(id, drawing);
  const next = readWebsite(config, drawn, now());
  noteKept(config.dataDir, drawn);
  website.kept = drawn;
  website.shown = id;
  await show(next);
  // Only now: whoever reads that it is public finds it. Where another service found that it cannot be shown, the next
  // look goes back.
  if (state === 'drawing') await isShown(store, id, now());
  log.info({ version: id }, 'the website shows what was published');
  removeOthers(config.dataDir, drawn);
};

/** The files of pages that were open when this version came. */
const forgetEarlier = async (website: Website, show: Show): Promise<void> => {
  const { config, now, kept } = website;
  if (kept?.before === undefined || now() - kept.shownAt < openFor) return;
  website.kept = { ...kept, before: undefined };
  noteKept(config.dataDir, website.kept);
  await show(readWebsite(config, website.kept, now()));
  removeOthers(config.dataDir, website.kept);
};

/** Before this start. */
const shownLast = ({ config, kept, now }: Website): ServedContent | undefined =>
  kept && isComplete(config.dataDir, kept) ? readWebsite(config, kept, now()) : undefined;

/** Whoever edits files expects to see them: they are not what is shown. */
const tellOfOtherFiles = async ({ store, log, shown }: Website): Promise<void> => {
  const files = shown && (await filesOfVersion(await store.connect(), shown));
  if (!files || areSame(files, filesInFolder(contentFolder()))) return;
  const action = 'To see which, and to bring one to the other: npm run content -- status';
  log.warn({ version: shown, action }, 'the files in content/ are not what was published');
};

/** As the family reads it on the desk. */
const problemOf = (error: unknown): string => {
  const told = errorText(error);
  return told.includes('ENOSPC') ? 'There is no room left on the disk.' : told;
};
