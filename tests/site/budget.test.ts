import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { PageKind } from '#site/plan/page.ts';
import { documentAt, fileAt, htmlAt, ownersBrotli, pages } from '#tests/support/built-pages.ts';
import { siteUnderTest } from '#tests/support/served-site.ts';

const kilobytes = 1024;
/** One round trip on a cold connection carries 14 KB; home is held near what it has. */
const budgets: Partial<Record<PageKind, number>> = {
  landing: 14,
  ad: 14,
  guide: 14,
  home: 13,
};
const budgetOf = (kind: PageKind): number => (budgets[kind] ?? 20) * kilobytes;

/** Those that run: JSON is data. */
const scriptsOf = (path: string) =>
  documentAt(path)
    .querySelectorAll('script')
    .filter((script) => !script.getAttributeValue('type')?.endsWith('json'));

test.each(pages)('$path fits its budget', async ({ path, kind }) => {
  const { length: size } = await ownersBrotli(fileAt(path));
  expect(size, `${path} is ${size} bytes`).toBeLessThanOrEqual(budgetOf(kind));
});

test.each(pages)('$path runs at most 4 KB of its own script', ({ path }) => {
  const size = Buffer.byteLength(
    scriptsOf(path)
      .map(({ textContent }) => textContent)
      .join(''),
  );
  expect(size, `${path} runs ${size} bytes`).toBeLessThanOrEqual(4 * kilobytes);
});

test.each(pages)('$path asks for no script and no style before the visitor acts', ({ path }) => {
  expect(scriptsOf(path).filter((script) => script.hasAttribute('src'))).toEqual([]);
  const links = documentAt(path).querySelectorAll('link');
  const rels = links.map(
    (link) => `${link.getAttributeValue('rel')} ${link.getAttributeValue('as')}`,
  );
  expect(rels.filter((rel) => /modulepreload|stylesheet|script/.test(rel))).toEqual([]);
});

test('the heading font is at most 20 KB', () => {
  const [font = ''] = readdirSync(join(siteUnderTest, 'fonts'));
  expect(font).toMatch(/\.woff2$/);
  const { size } = statSync(join(siteUnderTest, 'fonts', font));
  expect(size, `${font} is ${size} bytes`).toBeLessThanOrEqual(20 * kilobytes);
  expect(readFileSync(join(siteUnderTest, 'fonts', font)).toString('latin1', 0, 4)).toBe('wOF2');
});

test('the script with React asks to be compiled while it arrives', () => {
  const [, script = ''] = /import\("([^"]+)"\)/.exec(htmlAt('/')) ?? [];
  const code = readFileSync(join(siteUnderTest, script), 'utf8');
  expect(code).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
});
