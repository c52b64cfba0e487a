import { type ChildProcess, fork } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rendererFolderOf } from '#config/renderer-notes.ts';
import {
  bytesOf,
  type ContentFile,
  type ContentFiles,
  isSame,
} from '#domain/publishing/content-files.ts';
import type { Answer, Asked } from './asked.ts';

type Told = Answer extends infer One
  ? One extends { id: number }
    ? Omit<One, 'id'>
    : never
  : never;

export type Previews = {
  /** A page, or the picture that is shown where it is shared, as the words would have it. */
  draw: (files: ContentFiles, path: string, what?: Asked['what']) => Promise<Told>;
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
  const folder = resolve(options.dataDir, `preview-${process.pid}`);
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let written = new Map<string, ContentFile>();
  let asked = 0;

  const end = (): void => {
    child?.kill('SIGKILL');
    child = undefined;
    rmSync(folder, { recursive: true, force: true });
    written = new Map();
  };

  const next = async (files: ContentFiles, path: string, what: Asked['what']): Promise<Told> => {
    clearTimeout(idle);
    if (child?.connected !== true) {
      end();
      await bringUpToDate(folder, written, files);
      child = start(options.child, rendererFolderOf(options.siteDir), folder, options.dataDir);
    } else await bringUpToDate(folder, written, files);
    asked += 1;
    const answer = await ask(child, { id: asked, path, what }, options.limitMs);
    if (answer === undefined) end();
    idle = setTimeout(end, options.idleMs).unref();
    if (answer === undefined) return { failed: 'The page could not be drawn in time.' };
    const { id: _, ...told } = answer;
    return told as Told;
  };

  return {
    draw: (files, path, what = 'page') => {
      const drawn = last.then(() => next(files, path, what));
      last = drawn.catch(() => undefined);
      return drawn;
    },
    stop: async () => {
      clearTimeout(idle);
      child?.kill('SIGKILL');
      await last;
      clearTimeout(idle);
      end();
    },
  };
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
  const child = fork(file, [renderer], {
    env: {
      ...told,
      ...ofMemory,
      NODE_ENV: 'production',
      CONTENT_DIR: folder,
      PHOTOS_KEPT_IN: join(resolve(dataDir), 'website', 'photos'),
    },
    execArgv: ['--max-old-space-size=128', '--disable-warning=ExperimentalWarning'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  child.on('error', () => undefined);
  return child;
};

/** Its answer, or none where it ended or took too long. */
const ask = async (
  child: ChildProcess,
  asked: Asked,
  limitMs: number,
): Promise<Answer | undefined> => {
  const { promise, resolve: answered } = Promise.withResolvers<Answer | undefined>();
  const limit = setTimeout(answered, limitMs, undefined);
  const heard = (answer: unknown): void => {
    if ((answer as Answer).id === asked.id) answered(answer as Answer);
  };
  const gone = (): void => answered(undefined);
  child.on('message', heard).once('exit', gone).once('error', gone);
  child.send(asked, (error) => error && gone());
  try {
    return await promise;
  } finally {
    clearTimeout(limit);
    child.off('message', heard).off('exit', gone).off('error', gone);
  }
};
