import { readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect } from 'vitest';
import { fill } from '#content/placeholders.ts';
import { contentFolder } from '#content/read.ts';
import { listPhotos, readPicture } from '#domain/photos/rows.ts';
import { axeFaults, noFaults } from '#tests/support/axe.ts';
import { content, phone, scriptsOff } from '#tests/support/browser.ts';
import { photo, taggedPhoto } from '#tests/support/photos.ts';
import { testWith } from '#tests/support/seller-page.ts';
import { temporaryFolder } from '#tests/support/service-leads.ts';

const test = testWith();
const { another, ...photoWords } = content.sellerPage.photos;
// There is no Twilio that would take a text.
const words = { ...photoWords, refusals: fill(photoWords.refusals, { another: another.email }) };

const file = async (name: string, given: Parameters<typeof photo>[0] = {}) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await photo(given),
});

/** The script comes with the first touch; what is chosen before it came is not lost. */
const choose = (page: Page, files: Awaited<ReturnType<typeof file>>[]): Promise<void> =>
  page.getByLabel(words.choose).setInputFiles(files);

/** On the disk: sent to the browser by value, so many bytes took a busy machine 20 seconds. */
const emptyFile = (name: string, bytes: number): string => {
  const path = join(temporaryFolder(), name);
  writeFileSync(path, '');
  truncateSync(path, bytes);
  return path;
};

const summary = (sent: number, count: number): string =>
  fill(words.summary, { sent: `${sent}`, count: `${count}` });

const databases = (page: Page): Promise<(string | undefined)[]> =>
  page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));

/** Complaints about the network that was cut on purpose. */
const forgive = (problems: string[], ...expected: RegExp[]): void => {
  const rest = problems.filter((one) => !expected.some((pattern) => pattern.test(one)));
  problems.splice(0, problems.length, ...rest);
};

test('photos are made smaller, sent one by one and shown, and nothing stays in the browser', async ({
  ask,
  open,
  store,
}) => {
  const { id, link } = await ask();
  const sizes: number[] = [];
  const page = await open(link, phone);
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
    if (request.method() === 'POST') sizes.push(request.postDataBuffer()?.length ?? 0);
  });
  expect(await page.locator('script[src]').count()).toBe(0);
  const large = await file('kitchen.jpg', { width: 4000, height: 3000, seed: 1 });
  await choose(page, [large, await file('roof.jpg', { seed: 2 })]);
  await page.getByText(summary(2, 2)).waitFor();
  await page.getByRole('img', { name: fill(words.photo, { number: '2' }) }).waitFor();
  expect(scripts).toHaveLength(1);
  expect(sizes[0]).toBeLessThan(large.buffer.length);
  expect(await listPhotos(store, id)).toMatchObject([
    { width: 2048, height: 1536 },
    { width: 320, height: 240 },
  ]);
  await expect.poll(() => databases(page)).toEqual([]);
  expect(await axeFaults(page)).toEqual(noFaults);
  const deletes = page.getByRole('button', { name: words.delete });
  const names = deletes.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
  expect(await names).toEqual(['Delete: Photo 1', 'Delete: Photo 2']);
  await deletes.first().click();
  await page.getByText(words.deleted).waitFor();
  expect(await listPhotos(store, id)).toHaveLength(1);
  await page.getByRole('button', { name: 'Delete: Photo 1', exact: true }).waitFor();
});

test('a photo held upright arrives upright, and says nothing of where it was taken', async ({
  ask,
  open,
  store,
}) => {
  const { id, link } = await ask();
  const page = await open(link, phone);
  const tagged = { name: 'a.jpg', mimeType: 'image/jpeg', buffer: await taggedPhoto() };
  await choose(page, [tagged]);
  await page.getByText(summary(1, 1)).waitFor();
  const [kept] = await listPhotos(store, id);
  expect(kept).toMatchObject({ width: 200, height: 300 });
  const bytes = await readPicture(store, id, kept?.id ?? '', 'large');
  expect((await sharp(bytes).metadata()).exif).toBeUndefined();
});

test('without a connection they wait, over a reload too, and go out by themselves', async ({
  ask,
  open,
  store,
  problems,
}) => {
  const { id, link } = await ask();
  const page = await open(link, phone);
  await page.getByLabel(words.choose).focus();
  await page.getByRole('button', { name: words.button }).waitFor({ state: 'detached' });
  await page.route('**/photos', (route) => route.abort('internetdisconnected'));
  await choose(page, [await file('one.jpg', { seed: 3 }), await file('two.jpg', { seed: 4 })]);
  await page.getByText(words.again).first().waitFor();
  // What the policy declares is what is found here.
  const policy = readFileSync(join(contentFolder(), 'en/legal/cookie-policy.md'), 'utf8');
  const found = await databases(page);
  expect(found).toHaveLength(1);
  expect(policy).toContain(`\`${found[0]}\``);
  await page.reload();
  await page.getByText(words.again).first().waitFor();
  expect(await page.locator('.photo-list li').count()).toBe(2);
  await page.unroute('**/photos');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await page.getByText(summary(2, 2)).waitFor();
  expect(await listPhotos(store, id)).toHaveLength(2);
  await expect.poll(() => databases(page)).toEqual([]);
  forgive(problems, /ERR_INTERNET_DISCONNECTED/);
});

test('an answer that was lost makes no second photo', async ({ ask, open, store, problems }) => {
  const { id, link } = await ask();
  const page = await open(link, phone);
  let posts = 0;
  await page.route('**/photos', async (route) => {
    posts += 1;
    if (posts > 1) return route.continue();
    await route.fetch();
    return route.abort('connectionreset');
  });
  await choose(page, [await file('one.jpg', { seed: 5 })]);
  await page.getByText(summary(1, 1)).waitFor();
  expect({ posts, kept: (await listPhotos(store, id)).length }).toEqual({ posts: 2, kept: 1 });
  forgive(problems, /ERR_CONNECTION_RESET/);
});

test('one that was not sent yet is taken back, and one that is refused says why', async ({
  ask,
  open,
  store,
  problems,
}) => {
  const { id, link } = await ask();
  const page = await open(link, phone);
  const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
  await choose(page, [{ name: 'a.heic', mimeType: 'image/heic', buffer: heic }]);
  await page.getByRole('alert').getByText(words.refusals.heic).waitFor();
  await page.getByLabel(words.choose).setInputFiles(emptyFile('b.jpg', 16 * 1024 * 1024));
  await page.getByText(words.refusals['too-large']).waitFor();
  await page.route('**/photos', (route) => route.abort('internetdisconnected'));
  await choose(page, [await file('c.jpg', { seed: 6 })]);
  await page.getByText(words.again).waitFor();
  for (let left = 3; left > 0; left -= 1) {
    await page.getByRole('button', { name: words.cancel }).first().click();
  }
  expect(await page.locator('.photo-list li').count()).toBe(0);
  await expect.poll(() => databases(page)).toEqual([]);
  expect(await listPhotos(store, id)).toEqual([]);
  forgive(problems, /ERR_INTERNET_DISCONNECTED/, /status of 415/);
});

test('what waited for more than a day is gone', async ({ ask, open, store }) => {
  const { id, link, reference } = await ask();
  const page = await open(link, phone);
  await page.evaluate(async (given) => {
    const asked = indexedDB.open('unsentPhotos', 1);
    asked.onupgradeneeded = () => asked.result.createObjectStore('photos', { keyPath: 'id' });
    await new Promise((resolve) => (asked.onsuccess = resolve));
    const at = Date.now() - 25 * 3_600_000;
    const old = { id: 'old', reference: given, name: 'old.jpg', bytes: new Blob(['x']), at };
    const transaction = asked.result.transaction('photos', 'readwrite');
    transaction.objectStore('photos').put(old);
    await new Promise((resolve) => (transaction.oncomplete = resolve));
    asked.result.close();
  }, reference);
  await page.reload();
  await expect.poll(() => databases(page)).toEqual([]);
  expect(await listPhotos(store, id)).toEqual([]);
});

test('without scripts, a plain form brings several, and the page says what became of them', async ({
  ask,
  open,
  store,
}) => {
  const { id, link } = await ask();
  const page = await open(link, { ...phone, ...scriptsOff });
  const text = { name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no photo at all') };
  // The browser's own words, in its own language, are not to be seen.
  expect(await page.getByLabel(words.choose).evaluate((one) => getComputedStyle(one).opacity)).toBe(
    '0',
  );
  expect(await page.getByText(words.chosen).isVisible()).toBe(false);
  await choose(page, [
    await file('one.jpg', { seed: 7 }),
    text,
    await file('two.jpg', { seed: 8 }),
  ]);
  await page.getByText(words.chosen).waitFor();
  await page.getByRole('button', { name: words.button }).click();
  await page.getByText(fill(words.addedSeveral, { count: '2' })).waitFor();
  await page.getByText(words.refusals['not-a-photo']).waitFor();
  expect(await listPhotos(store, id)).toHaveLength(2);
  await page.getByRole('button', { name: words.delete }).first().click();
  await page.getByText(words.deleted).waitFor();
  expect(await page.locator('.photo-grid img').count()).toBe(1);
});
