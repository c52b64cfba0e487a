import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { markBytes, marks } from '#content/marks.ts';
import type { DrawnPage } from '#desk/preview/asked.ts';
import { createPreviews } from '#desk/preview/previews.ts';
import { bodyOf } from '#desk/preview/shown-page.ts';
import { filesUnderTest } from '#tests/support/publishing.ts';
import { siteUnderTest } from '#tests/support/served-site.ts';

/* A preview is the page that visitors would see: its marks change nothing, and nothing that is published has one. */

const fileOf = (path: string): string =>
  join(siteUnderTest, path === '/' ? 'index.html' : `${path}.html`);

const beginning = (onTestFinished: (end: () => Promise<void>) => void) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'previewed-'));
  const previews = createPreviews({ siteDir: siteUnderTest, dataDir });
  onTestFinished(async () => {
    await previews.stop();
    rmSync(dataDir, { recursive: true });
  });
  const draw = async (path: string): Promise<DrawnPage> => {
    const drawn = await previews.draw(filesUnderTest(), path);
    if (!('page' in drawn)) throw new Error(`${path}: ${JSON.stringify(drawn)}`);
    return drawn.page;
  };
  return draw;
};

/** Files are named after their words, marks and all; a preview asks for none of them. */
const comparable = (html: string): string =>
  html.replace(/(\/og\/|\/_astro\/words-)[\w.-]+/g, '$1');

test('without its marks, each page is to the byte what the build wrote', async ({
  onTestFinished,
}) => {
  const draw = beginning(onTestFinished);
  const home = await draw('/');
  const others: string[] = [];
  for (const { path } of home.pages) {
    const { html } = await draw(path);
    const plain = html.replace(marks, '').replace(markBytes, '');
    if (comparable(plain) !== comparable(readFileSync(fileOf(path), 'utf8'))) others.push(path);
  }
  expect(others).toEqual([]);
  expect(home.pages.length).toBeGreaterThan(30);
});

test('no byte that is published has a mark', () => {
  const files = globSync('**/*.{html,js,json,xml,txt,svg,css,webmanifest}', { cwd: siteUnderTest });
  const marked = files.filter((file) => {
    const text = readFileSync(join(siteUnderTest, file), 'utf8');
    return new RegExp(marks.source, 'u').test(text) || /%F3%B|<!--\/?f[ -]/i.test(text);
  });
  expect(marked).toEqual([]);
  expect(files.length).toBeGreaterThan(60);
});

const commented = /<!--f ([^>]+)-->|<!--\/f-->/g;

test('of each family of pages nearly every sentence has its field, and each begins and ends once', async ({
  onTestFinished,
}) => {
  const draw = beginning(onTestFinished);
  const { pages } = await draw('/');
  const families = Map.groupBy(pages, ({ kind, language }) => `${kind} ${language}`);
  for (const [family, [first]] of families) {
    const page = await draw(first?.path ?? '');
    const body = bodyOf(page);
    let depth = 0;
    let [within, outside] = [0, 0];
    for (const piece of body.split(/(<[^>]*>)/)) {
      if (piece.startsWith('<!--f ')) depth += 1;
      else if (piece === '<!--/f-->') depth -= 1;
      else if (!piece.startsWith('<') && depth > 0) within += piece.trim().length;
      else if (!piece.startsWith('<')) outside += piece.trim().length;
      expect(depth, family).toBeGreaterThanOrEqual(0);
    }
    expect(depth, family).toBe(0);
    expect(within, family).toBeGreaterThan(outside);
    expect(within, family).toBeGreaterThan(200);
    expect([...body.matchAll(commented)].length, family).toBeGreaterThan(20);
  }
  expect(families.size).toBeGreaterThan(15);
});
