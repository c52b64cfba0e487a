import { type ChildProcess, fork } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { childOnDemand } from '#config/child-on-demand.ts';
import { rendererFolderOf } from '#config/renderer-notes.ts';
import {
  bytesOf,
  type ContentFile,
  type ContentFiles,
  isSame,
} from '#domain/publishing/content-files.ts';
import { isLiving } from '#domain/publishing/kept-website.ts';
import type { Answer, Asked } from './asked.ts';

export type Previews = {
  /** A page, or the picture that is shown where it is shared, as the words would have it. */
  draw: (files: ContentFiles, path: string, what?: Asked['what']) => Promise<Answer>;
  stop: () => Promise<void>;
};

export type PreviewOptions = {
  siteDir: string;
  dataDir: string;
  child?: string;
  /** One that takes longer is given up, with the process that works on it. */
  limitMs?: number;
  idleMs?: number;
};

const defaults = {
  child: fileURLToPath(new URL('./preview-child.ts', import.meta.url)),
  limitMs: 60_000,
  idleMs: 5 * 60_000,
};

/** One process for all previews, one page at a time; it is started when one is asked for and ends some minutes later. */
export const createPreviews = (given: PreviewOptions): Previews => {
  const options = { ...defaults, ...given };
  const dataDir = resolve(options.dataDir);
  const folder = join(dataDir, folderName(process.pid));
  const written = new Map<string, ContentFile>();
  let last: Promise<unknown> = Promise.resolve();
  removeLeft(dataDir);

  const child = childOnDemand<Asked, Answer>({
    ...options,
    start: () => start(options.child, rendererFolderOf(options.siteDir), folder, dataDir),
    ended: () => {
      rmSync(folder, { recursive: true, force: true });
      written.clear();
    },
  });

  const next = async (files: ContentFiles, asked: Asked): Promise<Answer> => {
    const answer = await child.ask(asked, () => bringUpToDate(folder, written, files));
    return answer ?? { failed: 'The page could not be drawn in time.' };
  };

  return {
    draw: (files, path, what = 'page') => {
      const drawn = last.then(() => next(files, { path, what }));
      last = drawn.catch(() => undefined);
      return drawn;
    },
    stop: async () => {
      child.end();
      await last;
      child.end();
    },
  };
};

const folderName = (pid: number): string => `preview-${pid}`;

/** Of desks that were killed over it. Another that is ending still has its own. */
const removeLeft = (dataDir: string): void => {
  for (const name of existsSync(dataDir) ? readdirSync(dataDir) : []) {
    const [, pid] = /^preview-(\d+)$/.exec(name) ?? [];
    if (pid === undefined || (Number(pid) !== process.pid && isLiving(Number(pid)))) continue;
    rmSync(join(dataDir, name), { recursive: true, force: true });
  }
};

/** Only what changed is written: whoever types changes one file. */
const bringUpToDate = async (
  folder: string,
  written: Map<string, ContentFile>,
  files: ContentFiles,
): Promise<void> => {
  for (const name of written.keys()) {
    if (files.has(name)) continue;
    rmSync(join(folder, name), { force: true });
    written.delete(name);
  }
  for (const [name, file] of files) {
    if (isSame(written.get(name), file)) continue;
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), await bytesOf(file));
    written.set(name, file);
  }
};

const ofMemory = { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '65536' };
const settings = ['PATH', 'SITE_URL', 'SITE_BEHIND_CDN', 'NODE_COMPILE_CACHE'];

/** It is told where the words stand, and none of our secrets. */
const start = (file: string, renderer: string, folder: string, dataDir: string): ChildProcess => {
  const told = Object.fromEntries(settings.map((name) => [name, process.env[name]]));
  return fork(file, [renderer], {
    env: {
      ...told,
      ...ofMemory,
      NODE_ENV: 'production',
      CONTENT_DIR: folder,
      PHOTOS_KEPT_IN: join(dataDir, 'website', 'photos'),
    },
    execArgv: ['--max-old-space-size=128', '--disable-warning=ExperimentalWarning'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
};
