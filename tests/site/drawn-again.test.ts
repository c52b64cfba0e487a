import { execFile } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { readRendererNotes, rendererFolderOf } from '#config/renderer-notes.ts';
import { inlineHashes } from '#http/inline-code.ts';
import { headersOfFile } from '#http/site-headers.ts';
import { bareEnv } from '#tests/support/bare-env.ts';
import { copyContent } from '#tests/support/content-copy.ts';
import { siteUnderTest } from '#tests/support/served-site.ts';

/* What a build leaves beside the site draws it again, with the content of the moment and nothing of Astro. */

const filesOf = (folder: string): string[] => globSync('**/*.*', { cwd: folder }).toSorted();

/** For CDNs, which know nothing of what is drawn here. */
const cdnHeaders = '_headers';

const isPacked = (file: string): boolean => /\.(br|gz)$/.test(file);

const draw = (folder: string, into: string, before = siteUnderTest) =>
  promisify(execFile)(
    process.execPath,
    [
      // As a small machine can spare it.
      '--max-old-space-size=128',
      'server/publishing/draw-child.ts',
      rendererFolderOf(siteUnderTest),
      into,
      siteUnderTest,
      before,
    ],
    { env: { ...bareEnv, CONTENT_DIR: folder } },
  );

/** The tests' words to change, and an empty folder. */
const beginning = (onTestFinished: (end: () => void) => void) => {
  const content = copyContent();
  const into = mkdtempSync(join(tmpdir(), 'drawn-'));
  onTestFinished(() => {
    content.remove();
    rmSync(into, { recursive: true });
  });
  return { content, into };
};

test('a headline that was changed changes the pages that say it, and every other file is the same to the byte', async ({
  onTestFinished,
}) => {
  const { content, into } = beginning(onTestFinished);
  const [before, after] = ['Four steps, and you choose the date', 'You say when, in four steps'];
  content.write('en/pages/home.yaml', (text) => text.replace(before, after));

  await draw(content.folder, into);

  const drawn = filesOf(into);
  expect(drawn).toEqual(filesOf(siteUnderTest).filter((file) => file !== cdnHeaders));
  const changed = drawn.filter((file) => {
    if (isPacked(file)) return false;
    const [old, now] = [siteUnderTest, into].map((folder) => readFileSync(join(folder, file)));
    if (old === undefined || now === undefined || now.equals(old)) return false;
    expect(now.toString()).toBe(old.toString().replaceAll(before, after));
    return true;
  });
  expect(changed).toContain('index.html');
  expect(changed.length).toBeLessThan(drawn.length / 10);
});

const script = '<script>alert(1)</script>';

/** As a paragraph, a head, a script and an attribute would have it run. */
const attempt = `"'}</title></script>${script}`;

test('markup in any text is drawn as text, and each page holds the scripts that the code names', async ({
  onTestFinished,
}) => {
  const { content, into } = beginning(onTestFinished);
  const yaml = JSON.stringify(attempt);
  content.write('en/pages/home.yaml', (text) => text.replace(/^( *title): .*$/gm, `$1: ${yaml}`));
  content.write('en/form.yaml', (text) => text.replace(/^( *title): .*$/m, `$1: ${yaml}`));
  content.write('en/faq.yaml', (text) => text.replace(/^([ -]*question): .*$/m, `$1: ${yaml}`));
  const known = mkdtempSync(join(tmpdir(), 'known-'));
  onTestFinished(() => rmSync(known, { recursive: true }));
  const [picture = ''] = globSync('og/*.png', { cwd: siteUnderTest });
  mkdirSync(join(known, 'og'));
  writeFileSync(join(known, picture), 'as it was drawn before');
  await draw(content.folder, into, known);
  // What is named by what it shows is not drawn twice.
  expect(readFileSync(join(into, picture), 'utf8')).toBe('as it was drawn before');

  const { scripts } = readRendererNotes(rendererFolderOf(siteUnderTest));
  const pages = filesOf(into).filter((file) => file.endsWith('.html'));
  const notOurs = pages.filter((page) =>
    inlineHashes(readFileSync(join(into, page), 'utf8')).scripts.some(
      (one) => !scripts.includes(one),
    ),
  );
  expect(notOurs).toEqual([]);
  expect(readFileSync(join(into, 'index.html'), 'utf8')).toContain(
    '&lt;script&gt;alert(1)&lt;/script&gt;',
  );
});

test('a page with a script that the code does not name is not shown', () => {
  const { scripts } = readRendererNotes(rendererFolderOf(siteUnderTest));
  const page = readFileSync(join(siteUnderTest, 'index.html'), 'utf8');
  const headersOf = (html: string) => headersOfFile('/index.html', () => html, {}, scripts);
  expect(headersOf(page)['content-security-policy']).toContain('sha256-');
  expect(() => headersOf(page.replace('</main>', `${script}</main>`))).toThrow(
    "/index.html holds a script that is none of the site's own, so it is not shown.",
  );
});
