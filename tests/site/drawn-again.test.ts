import { execFile } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { rendererFolderOf } from '#config/renderer-notes.ts';
import { copyContent } from '#tests/support/content-copy.ts';
import { siteUnderTest } from '#tests/support/served-site.ts';

/* What a build leaves beside the site draws it again, with the content of the moment and nothing of Astro. */

const filesOf = (folder: string): string[] => globSync('**/*.*', { cwd: folder }).toSorted();

/** What a build adds to what it draws: bundles, other encodings, and what is sent with each file. */
const isOfTheBuild = (file: string): boolean =>
  /^(_astro\/(?!words-)|_headers$|headers\.json$)|\.(br|gz)$/.test(file);

test('a headline that was changed changes the pages that say it, and every other file is the same to the byte', async ({
  onTestFinished,
}) => {
  const content = copyContent();
  const into = mkdtempSync(join(tmpdir(), 'drawn-'));
  onTestFinished(() => {
    content.remove();
    rmSync(into, { recursive: true });
  });
  const [before, after] = ['Four steps, and you choose the date', 'You say when, in four steps'];
  content.write('en/pages/home.yaml', (text) => text.replace(before, after));

  await promisify(execFile)(
    process.execPath,
    [
      // As a small machine can spare it.
      '--max-old-space-size=128',
      'domain/publishing/draw-child.ts',
      rendererFolderOf(siteUnderTest),
      into,
    ],
    { env: { PATH: process.env['PATH'], CONTENT_DIR: content.folder } },
  );

  const drawn = filesOf(into);
  expect(drawn).toEqual(filesOf(siteUnderTest).filter((file) => !isOfTheBuild(file)));
  const changed = drawn.filter((file) => {
    const [old, now] = [siteUnderTest, into].map((folder) => readFileSync(join(folder, file)));
    if (old === undefined || now === undefined || now.equals(old)) return false;
    expect(now.toString()).toBe(old.toString().replaceAll(before, after));
    return true;
  });
  expect(changed).toContain('index.html');
  expect(changed.length).toBeLessThan(drawn.length / 10);
});
