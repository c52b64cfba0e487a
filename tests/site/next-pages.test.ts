import { request as ask, createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { openWholeTab } from '#bench/plain-browser.ts';
import { nextPagesPath } from '#content/next-pages.ts';
import { contentTypeOf } from '#http/content-type.ts';
import { countFunctionPath } from '#lead/fields.ts';
import { desk, phone } from '#tests/support/browser.ts';
import { eventually, testWith } from '#tests/support/offer-form.ts';

/** As the server hears it, which is more than Playwright tells of a page that is fetched ahead. */
const listenAt = async (url: string, otherRules?: object) => {
  const heard: Pick<IncomingMessage, 'url' | 'headers'>[] = [];
  const ear = createServer((request, response) => {
    const { url: path, headers, method } = request;
    heard.push({ url: path, headers });
    if (path === nextPagesPath && otherRules !== undefined) {
      response.writeHead(200, { 'content-type': contentTypeOf(path) });
      return response.end(JSON.stringify(otherRules));
    }
    const onward = ask(url + path, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    return request.pipe(onward);
  });
  await new Promise<void>((resolve) => ear.listen(0, '127.0.0.1', resolve));
  const { port } = ear.address() as AddressInfo;
  return { heard, url: `http://127.0.0.1:${port}`, close: () => void ear.close() };
};

const test = testWith()
  .extend('ear', { scope: 'file' }, async ({ service }, { onCleanup }) => {
    const ear = await listenAt(service.url);
    onCleanup(ear.close);
    return ear;
  })
  .override('siteUrl', { scope: 'file' }, ({ ear }) => ear.url);

type Heard = Awaited<ReturnType<typeof listenAt>>['heard'];

const asked = (heard: Heard, path: string) =>
  heard
    .filter(({ url }) => url === path)
    .map(({ headers }) => headers['sec-purpose'] ?? 'to be shown');

const countsIn = ({ dataDir }: { dataDir: string }) => {
  const db = new DatabaseSync(join(dataDir, 'leads.db'), { readOnly: true });
  const rows = db.prepare('select event, page, device, count from counts').all();
  db.close();
  return rows.map((row) => Object.values(row).join(' ')).toSorted();
};

/** The browser of these tests says that it is driven by a program, and programs are not counted. */
const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0';
const computer = { ...desk, userAgent: `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome}` };
const mobile = {
  ...phone,
  userAgent: `Mozilla/5.0 (Linux; Android 14; Pixel 8) ${chrome} Mobile`,
  isMobile: true,
  hasTouch: true,
};

const nowhere = { x: 0, y: 0, width: 0, height: 0 };
const linkTo = (page: Page, path: string) => page.locator(`main a[href="${path}"]`).first();

test.beforeEach(({ ear: { heard } }) => {
  heard.length = 0;
});

test('a page is fetched when the pointer rests on its link, and counted once it is shown', async ({
  visit,
  ear: { heard },
  service,
}) => {
  const page = await visit('/', computer);
  await page.locator('main a[href="#contact"]').first().hover();
  for (const path of ['/temple', '/waco']) {
    await linkTo(page, path).hover();
    await eventually(() => asked(heard, path)).toEqual(['prefetch']);
  }
  await linkTo(page, '/waco').click();
  await page.waitForURL('**/waco');
  await eventually(() => asked(heard, countFunctionPath)).toEqual(['to be shown']);
  expect(asked(heard, '/')).toEqual(['to be shown']);
  // What was fetched is shown, though a page is asked about anew whenever it is opened.
  expect(asked(heard, '/waco')).toEqual(['prefetch']);
  // Written down every ten seconds.
  await eventually(() => countsIn(service)).toEqual([
    'view / computer 1',
    'view /waco computer 1',
    'visit / computer 1',
  ]);
});

test('on a phone a page is fetched when its link is touched', async ({ visit, ear: { heard } }) => {
  const page = await visit('/', mobile);
  const link = linkTo(page, '/waco');
  await link.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await link.boundingBox()) ?? nowhere;
  const finger = await page.context().newCDPSession(page);
  const touchPoints = [{ x: x + width / 2, y: y + height / 2 }];
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await eventually(() => asked(heard, '/waco')).toEqual(['prefetch']);
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await page.waitForURL('**/waco');
  await eventually(() => asked(heard, countFunctionPath)).toEqual(['to be shown']);
  expect(asked(heard, '/waco')).toEqual(['prefetch']);
  expect(asked(heard, '/temple')).toEqual([]);
});

test('where data is saved nothing is fetched ahead', async ({ visit, ear: { heard } }) => {
  const page = await visit('/', { ...computer, extraHTTPHeaders: { 'save-data': 'on' } });
  await page.waitForLoadState('networkidle');
  await linkTo(page, '/waco').click({ delay: 500 });
  await page.waitForURL('**/waco');
  expect(asked(heard, '/waco')).toEqual(['to be shown']);
  expect(asked(heard, nextPagesPath)).toEqual([]);
});

test('a page that a browser draws ahead tells that it is shown when it is', async ({
  service,
  onTestFinished,
}) => {
  // As browsers do by themselves for an address that somebody is about to finish typing.
  const prerender = [{ urls: ['/waco'], eagerness: 'immediate' }];
  const { heard, url, close } = await listenAt(service.url, { prerender });
  onTestFinished(close);
  const tab = await openWholeTab();
  onTestFinished(tab.close);
  await tab.pages[0]?.send('Page.navigate', { url: `${url}/` });
  await eventually(() => tab.pages[1]?.read('document.readyState')).toBe('complete');
  expect(await tab.pages[1]?.read('document.prerendering')).toBe(true);
  expect(asked(heard, countFunctionPath)).toEqual([]);
  await tab.pages[0]?.read('document.querySelector("main a[href=\'/waco\']").click()');
  await eventually(() => asked(heard, countFunctionPath)).toEqual(['to be shown']);
  expect(await tab.pages[1]?.read('document.prerendering')).toBe(false);
  expect(asked(heard, '/waco')).not.toContain('to be shown');
});
