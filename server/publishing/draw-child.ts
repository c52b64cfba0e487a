import { globSync } from 'node:fs';
import { copyFile, mkdir, readFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { readRendererNotes } from '#config/renderer-notes.ts';
import { loadLanguages } from '#content/load-company.ts';
import { nextPagesOf } from '#content/next-pages.ts';
import { drawSite } from '#domain/publishing/draw-site.ts';
import { compressAll, qualityOf, textFiles } from '#http/compress.ts';
import { isHashed } from '#http/site-headers.ts';
import { writeSiteHeaders } from '#http/write-site-headers.ts';

/*
 * A program of its own: drawing takes seconds and memory that a service has better uses for, and both end with it. It
 * draws the content of CONTENT_DIR into a folder, as a build would leave it there.
 */

const [rendererFolder = '', into = '', siteDir = '', before = ''] = process.argv.slice(2);

/** Each page takes 86 ms at the best quality: a few can have it, the whole site would keep the family waiting. */
const patientUpTo = 20;

/** What is the same to the byte is compressed already. */
const takeFrom = async (folder: string, file: string): Promise<boolean> => {
  try {
    const [old, now] = await Promise.all([folder, into].map((one) => readFile(join(one, file))));
    if (old === undefined || now === undefined || !old.equals(now)) return false;
    for (const ending of ['.br', '.gz'])
      await copyFile(join(folder, file + ending), join(into, file + ending));
    return true;
  } catch {
    return false;
  }
};

const compressWhatIsNew = async (): Promise<void> => {
  const changed: string[] = [];
  for (const file of globSync(textFiles, { cwd: into })) {
    if (!(await takeFrom(before, file))) changed.push(join(into, file));
  }
  const best = qualityOf(changed.length);
  await compressAll(changed, changed.length > patientUpTo ? Math.min(best, 8) : best);
};

/** What the build bundled. It stands beside the pages, which go on working when other code was built. */
const takeBundles = async (): Promise<void> => {
  for (const file of globSync('_astro/*', { cwd: siteDir })) {
    if (/\/words-/.test(file)) continue;
    await mkdir(join(into, '_astro'), { recursive: true });
    await copyFile(join(siteDir, file), join(into, file));
  }
};

const draw = async (): Promise<void> => {
  await takeBundles();
  await drawSite(rendererFolder, into, { folder: before, isHashed });
  const { all, english } = loadLanguages();
  const { scripts } = readRendererNotes(rendererFolder);
  writeSiteHeaders(into, { policy: english.company, scripts, nextPages: nextPagesOf(all) });
  await compressWhatIsNew();
};

// Whoever started it may be killed, and somebody else will draw.
const startedBy = process.ppid;
setInterval(() => {
  if (process.ppid !== startedBy) process.exit(1);
}, 500).unref();
// Requests come first. Not by the lowest priority: beside two busy processes a site then took a minute. Tests keep all
// processors busy themselves, and set another.
setPriority(Number(process.env['DRAWING_PRIORITY'] || constants.priority.PRIORITY_BELOW_NORMAL));
await draw().catch((error: unknown) => {
  process.stderr.write(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
});
