import { execFile } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type RendererNotes, rendererFile, rendererFolderOf } from '#config/renderer-notes.ts';
import {
  type Drawn,
  putInPlace,
  siteKeptIn,
  unfinishedBeside,
} from '#domain/publishing/kept-website.ts';

export type DrawOptions = {
  dataDir: string;
  /** Where the build left its pages, and beside it what draws them. */
  siteDir: string;
  /** Of pages that are the same to the byte, what was compressed is taken from there. */
  before: string;
  signal: AbortSignal;
};

const program = fileURLToPath(new URL('./draw-child.ts', import.meta.url));

/** Far longer than a site of a hundred cities takes on a slow machine. */
const longestMs = 10 * 60_000;

/** As the smallest machine can spare it: left to itself, it takes 330 MB and is hardly faster. */
const flags = [
  '--max-old-space-size=96',
  '--max-semi-space-size=1',
  '--no-maglev',
  '--no-opt',
  '--optimize-for-size',
  // What is compiled once more, while it runs, for a font and for our own types took 40 MB.
  '--liftoff-only',
  '--disable-warning=ExperimentalWarning',
];
const ofMemory = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '131072',
  // What is compressed side by side.
  UV_THREADPOOL_SIZE: '2',
};

/** Which code draws here, and with which settings; nothing, where nobody built. */
export const drawingKey = (siteDir: string): string | undefined => {
  try {
    const notes = readFileSync(join(rendererFolderOf(siteDir), rendererFile), 'utf8');
    const { key }: RendererNotes = JSON.parse(notes);
    return [key, ...settings.map((name) => process.env[name] ?? '')]
      .join('-')
      .replace(/\W+/g, '-')
      .replace(/-+$/, '');
  } catch {
    return undefined;
  }
};

/** What pages depend on besides the content. */
const settings = ['SITE_URL', 'SITE_BEHIND_CDN'] as const;

/** Draws all pages of a content, beside those that are shown; answers with where they are. */
export const drawPages = async (
  content: string,
  drawn: Drawn,
  { dataDir, siteDir, before, signal }: DrawOptions,
): Promise<string> => {
  const folder = siteKeptIn(dataDir, drawn);
  const unfinished = unfinishedBeside(folder);
  try {
    await runChild([rendererFolderOf(siteDir), unfinished, siteDir, before], signal, {
      // Otherwise React checks at each element what only who writes components wants to know.
      NODE_ENV: 'production',
      CONTENT_DIR: content,
      PHOTOS_KEPT_IN: join(dataDir, 'website', 'photos'),
      // Nothing else may be written to where a container or systemd keeps everything but the data read-only.
      TMPDIR: join(dataDir, 'website'),
    });
    putInPlace(unfinished, folder);
    return folder;
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
};

/** It is told where the words stand, and none of our secrets. */
const runChild = (words: string[], signal: AbortSignal, told: NodeJS.ProcessEnv): Promise<void> => {
  const names = [...settings, 'PATH', 'BROTLI_QUALITY', 'DRAWING_PRIORITY', 'NODE_COMPILE_CACHE'];
  const env = Object.fromEntries(names.map((name) => [name, process.env[name]]));
  const options = {
    env: { ...env, ...ofMemory, ...told },
    timeout: longestMs,
    killSignal: 'SIGKILL',
    signal,
  } as const;
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  execFile(process.execPath, [...flags, program, ...words], options, (error, _, said) => {
    if (error === null) resolve();
    else reject(new Error(said.trim() || `drawing ended with ${error.signal ?? error.code}`));
  });
  return promise;
};
