import type { Logger } from 'pino';
import type { Config } from '#config/config.ts';
import { errorText } from '#config/redact.ts';
import { ContentError } from '#content/problems.ts';
import { contentFolder } from '#content/read.ts';
import { withNewFields } from '#domain/publishing/carry-to-new-code.ts';
import { areSame, type ContentFiles, filesInFolder } from '#domain/publishing/content-files.ts';
import {
  folderForWords,
  type KeptWebsite,
  noteKept,
  readKept,
  removeOthers,
} from '#domain/publishing/kept-website.ts';
import { lookRegularly } from '#domain/publishing/look-regularly.ts';
import {
  couldNotBeShown,
  drawAgain,
  filesOfVersion,
  isShown,
  newestVersions,
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
  /** Whether the store knows that it is. */
  isTold: boolean;
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
    isTold: false,
    pausedUntil: 0,
  };
  return {
    /** What is shown from the start. A store that is away is asked later. */
    begin: async (inFolder: ServedFacts, isOpen: boolean): Promise<ServedContent> => {
      const begun: ServedContent[] = [];
      // Visitors do not wait for what is drawn next, as long as there is something to show.
      const looks = isOpen && !(await hasOlder(website)) ? 2 : 0;
      // One that cannot be shown leaves the one before it, and one for new code comes first.
      for (let looked = 0; begun.length === 0 && looked < looks; looked += 1) {
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
  if (performance.now() < website.pausedUntil) return;
  const newest = await versionToShow(await store.connect());
  if (newest === undefined) return;
  try {
    if (newest.id !== website.shown) {
      await bringTo(website, newest, show);
      website.isTold = false;
    }
  } catch (error) {
    if (signal.aborted) return;
    const problem = problemOf(error);
    log.error({ version: newest.id, problem }, 'what was published cannot be shown');
    // Until this code has shown something, what fails is tried again: what the upgrade asked for, too.
    if (newest.state !== 'drawing' || website.kept?.key !== website.key)
      website.pausedUntil = performance.now() + pauseMs;
    if (newest.problem !== problem) await couldNotBeShown(store, newest.id, problem);
  }
  // Only now, and again with the next look where the store was away: whoever reads that it is public finds it. Where
  // another service found that it cannot be shown, the next look goes back.
  if (newest.id !== website.shown || website.isTold) return;
  if (newest.state === 'drawing' || newest.problem !== '') await isShown(store, newest.id, now());
  website.isTold = true;
};

/** New code may ask for more than what was published under older code says: the sample says it, until the family does. */
const isCarriedOver = async (
  { config, store, log, now, key, kept }: Website,
  { id, state }: Pick<Version, 'id' | 'state'>,
): Promise<boolean> => {
  if (state !== 'public' || kept?.key === key) return false;
  const files = await filesOfVersion(await store.connect(), id);
  if (files === undefined) return false;
  const sample = filesInFolder(contentFolder());
  const carried = withNewFields(files, sample, () => folderForWords(config.dataDir));
  // Only the family can mend them: another version would not be shown either, and the next look would make one more.
  if (carried.problems.length > 0) throw new ContentError(carried.problems);
  if (carried.notes.length === 0) return false;
  if (await isTriedAgain(store, carried.files)) return true;
  const version = { files: carried.files, origin: 'upgrade', now: now() } as const;
  await publish(store, { ...version, personId: undefined, backTo: undefined }, () => files);
  const fields = carried.notes.map(({ file, field, what }) => `${file} ${field.join('.')} ${what}`);
  log.warn({ fields }, 'new code asks for other words than were published: the sample says them');
  return true;
};

/** The same words for new code that could not be shown before, as on a full disk: one version is enough of them. */
const isTriedAgain = async (store: Store, files: ContentFiles): Promise<boolean> => {
  const db = await store.connect();
  const [newest] = await newestVersions(db, 1);
  if (newest?.origin !== 'upgrade' || newest.state !== 'failed') return false;
  const tried = await filesOfVersion(db, newest.id);
  if (tried === undefined || !areSame(tried, files)) return false;
  await drawAgain(store, newest.id);
  return true;
};

const bringTo = async (
  website: Website,
  { id, state }: Pick<Version, 'id' | 'state'>,
  show: Show,
): Promise<void> => {
  const { config, store, log, now, key, kept, signal } = website;
  if (await isCarriedOver(website, { id, state })) return;
  if (key === undefined) throw new Error('nothing here draws pages: run "npm run build"');
  const drawing = { folders: config, store, key, kept, now: now(), signal };
  const drawn = await drawWebsite(id, drawing);
  const next = readWebsite(config, drawn, now());
  // What cannot be taken over while we run, such as other addresses, is not noted as shown.
  await show(next);
  website.shown = id;
  website.kept = drawn;
  noteKept(config.dataDir, drawn);
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

/** Whether this code has drawn a version that is whole, and another one is to be shown. */
const hasOlder = async ({ config, store, key, kept }: Website): Promise<boolean> => {
  if (kept === undefined || kept.key !== key || !isComplete(config.dataDir, kept)) return false;
  const newest = await versionToShow(await store.connect());
  return newest !== undefined && newest.id !== kept.version;
};

/** Before this start; nothing where this code asks for more than it says. */
const shownLast = ({ config, kept, now }: Website): ServedContent | undefined => {
  try {
    return kept && isComplete(config.dataDir, kept) ? readWebsite(config, kept, now()) : undefined;
  } catch (error) {
    if (error instanceof ContentError) return undefined;
    throw error;
  }
};

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
