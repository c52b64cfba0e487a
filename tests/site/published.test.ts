import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Config, envToConfig } from '#config/config.ts';
import { createLog } from '#config/log.ts';
import { loadLanguages } from '#content/load-company.ts';
import { readHealth } from '#domain/health/health.ts';
import { hashOfWords, keepContent, noteKept } from '#domain/publishing/kept-website.ts';
import { shownContent } from '#domain/publishing/published-content.ts';
import { filesOfVersion, isShown } from '#domain/publishing/versions.ts';
import { createWebsite } from '#server/publishing/website.ts';
import { factsOf } from '#server/served-content.ts';
import { type Service, startService } from '#server/service.ts';
import { openStore, type Store } from '#store/open.ts';
import { emptyDataFolder } from '#tests/support/empty-store.ts';
import { patienceMs } from '#tests/support/patience.ts';
import { contentWith, filesUnderTest, publishing } from '#tests/support/publishing.ts';
import { siteUnderTest } from '#tests/support/served-site.ts';

/* The service as it runs, with the pages that a build left, and versions that somebody publishes meanwhile. */

const languages = loadLanguages();
const [headline, otherHeadline] = ['Four steps, and you choose the date', 'You say when'];

let config: Config;
let store: Store;
let service: Service;

beforeAll(async () => {
  const env = { PORT: '0', DATA_DIR: emptyDataFolder(), SITE_OUT_DIR: siteUnderTest };
  config = envToConfig(env, languages.english.company);
  store = openStore(config.store);
  ({ publish: publishNow, isDecided, newest } = publishing(store));
  service = await start();
});
afterAll(async () => {
  await service.stop();
  await store.close();
  rmSync(config.dataDir, { recursive: true });
});

const start = () => startService(config, factsOf(languages), { log: createLog('silent') });

let publishNow: ReturnType<typeof publishing>['publish'];
let isDecided: ReturnType<typeof publishing>['isDecided'];
let newest: ReturnType<typeof publishing>['newest'];

const page = async (path = '/') => {
  const answer = await fetch(service.address + path);
  return { status: answer.status, html: await answer.text(), headers: answer.headers };
};

test('a changed headline is public soon, with all that goes with a page, and undone to the same bytes', async () => {
  const before = await page();
  expect(before.html).toContain(headline);
  await publishNow(contentWith('en/pages/home.yaml', headline, otherHeadline));
  await isDecided();
  expect(await newest()).toMatchObject({ id: 2, state: 'public', problem: '' });
  const after = await page();
  expect(after.html).toBe(before.html.replaceAll(headline, otherHeadline));
  for (const name of ['content-security-policy', 'content-encoding', 'speculation-rules', 'vary']) {
    expect(after.headers.get(name)).toBe(before.headers.get(name));
  }
  await publishNow(filesUnderTest(), { origin: 'back', backTo: 1 });
  await isDecided();
  expect((await page()).html).toBe(before.html);
});

test('pages that are open go on with their scripts, and facts change with the pages', async () => {
  const before = await page();
  const scripts = [...before.html.matchAll(/\/_astro\/[\w.-]+\.js/g)].map(([path]) => path);
  expect(scripts.length).toBeGreaterThan(0);
  await publishNow(contentWith('company.yaml', /^phone: .*$/m, 'phone: (254) 555-0177'));
  await isDecided();
  expect((await page('/contact')).html).toContain('(254) 555-0177');
  for (const path of [...new Set(scripts)]) expect((await page(path)).status).toBe(200);
  const lost = await fetch(`${service.address}/functions/v1/send-contact-email`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'firstName=',
  });
  expect(await lost.text()).toContain('(254) 555-0177');
});

test('what is published is shown after a restart, drawn once, and by a machine that has drawn nothing yet', async () => {
  const drawn = () => readdirSync(join(config.dataDir, 'website')).toSorted();
  const before = drawn();
  await service.stop();
  service = await start();
  expect((await page('/contact')).html).toContain('(254) 555-0177');
  expect(drawn()).toEqual(before);
  await service.stop();
  rmSync(join(config.dataDir, 'website'), { recursive: true });
  service = await start();
  expect((await page('/contact')).html).toContain('(254) 555-0177');
});

test('nobody waits at a start for what is drawn next', async () => {
  await service.stop();
  await publishNow(contentWith('company.yaml', /^phone: .*$/m, 'phone: (254) 555-0188'));
  service = await start();
  expect((await page('/contact')).html).toContain('(254) 555-0177');
  await isDecided();
  expect((await page('/contact')).html).toContain('(254) 555-0188');
});

test('where a backup was put back, a version that has the number of another shows its own words', async () => {
  const { id = 0 } = (await newest()) ?? {};
  await service.stop();
  await store.write((run) => run.deleteFrom('content_versions').where('id', '=', id).execute());
  await publishNow(contentWith('company.yaml', /^phone: .*$/m, 'phone: (254) 555-0199'));
  service = await start();
  await isDecided();
  expect(await newest()).toMatchObject({ id, state: 'public' });
  const { html } = await page('/contact');
  expect(html).toContain('(254) 555-0199');
  expect(html).not.toContain('(254) 555-0188');
});

test('a store that is away when a version is shown is told with the next look', async () => {
  await service.stop();
  const words = contentWith('company.yaml', /^phone: .*$/m, 'phone: (254) 555-0177');
  await publishNow(words);
  const shown: string[] = [];
  let failures = 0;
  const awayOnce: Store = {
    ...store,
    writeOne: (statement) => {
      failures += 1;
      return failures === 1 ? Promise.reject(new Error('away')) : store.writeOne(statement);
    },
  };
  const log = createLog('silent');
  const website = createWebsite({ config, store: awayOnce, log, now: Date.now });
  const following = website.follow(({ company }) => shown.push(company.phone));
  await isDecided();
  await following.stop();
  expect(failures).toBe(2);
  expect(shown).toEqual(['(254) 555-0177']);
  expect(await newest()).toMatchObject({ state: 'public', problem: '' });
  service = await start();
});

test('a server that cannot show what is public says so, until it can', async () => {
  await service.stop();
  await publishNow(contentWith('company.yaml', /^phone: .*$/m, 'phone: (254) 555-0166'));
  const { id = 0 } = (await newest()) ?? {};
  await isShown(store, id, Date.now());
  const log = createLog('silent');
  const unbuilt = createWebsite({
    config: { ...config, siteDir: config.dataDir },
    store,
    log,
    now: Date.now,
  });
  const following = unbuilt.follow(() => undefined);
  const problem = async () => (await newest())?.problem;
  await vi.waitUntil(async () => (await problem()) !== '', { timeout: patienceMs });
  expect(await newest()).toMatchObject({ id, state: 'public' });
  expect(await problem()).toContain('nothing here draws pages');
  expect((await readHealth(store, config)).website).toBe(await problem());
  await following.stop();
  await publishNow(contentWith('company.yaml', /^phone: .*$/m, 'phone: (254) 555-0177'));
  service = await start();
  await isDecided();
  expect((await readHealth(store, config)).website).toBe('');
});

test('new code that only the family can satisfy makes no version, and is told', async () => {
  await service.stop();
  const words = new Map(contentWith('company.yaml', /^phone: .*$/m, 'phone: nobody knows'));
  const letters = contentWith('en/letters.yaml', /^ {2}subject: .*\n/m, '').get('en/letters.yaml');
  await publishNow(words.set('en/letters.yaml', letters ?? Buffer.of()));
  const { id = 0 } = (await newest()) ?? {};
  await isShown(store, id, Date.now());
  await keepContent(config.dataDir, words);
  noteKept(config.dataDir, { version: id, words: hashOfWords(words), key: 'older', shownAt: 0 });
  vi.stubEnv('DATA_DIR', config.dataDir);
  expect(shownContent).toThrow(/Start the version that was here before.*\n.*company.yaml: phone/);
  const log = createLog('silent');
  const website = createWebsite({ config, store, log, now: Date.now });
  const following = website.follow(() => undefined);
  await vi.waitUntil(async () => (await newest())?.problem !== '', { timeout: patienceMs });
  await following.stop();
  expect((await newest())?.problem).toContain('content/company.yaml: phone');
  expect(await newest()).toMatchObject({ id, state: 'public' });
  await publishNow(contentWith('company.yaml', /^phone: .*$/m, 'phone: (254) 555-0177'));
  service = await start();
  await isDecided();
});

test('what cannot be drawn is told, and the site stays as it was', async () => {
  const files = contentWith('en/pages/home.yaml', /^hero:$/m, 'heroes:');
  await publishNow(files);
  await isDecided();
  const { state, problem } = (await newest()) ?? {};
  expect(state).toBe('failed');
  expect(problem).toContain('content/en/pages/home.yaml: hero: is missing');
  expect((await page('/contact')).html).toContain('(254) 555-0177');
  expect(readdirSync(join(config.dataDir, 'website')).join()).not.toContain('unfinished');
  expect(existsSync(join(config.dataDir, 'website'))).toBe(true);
});

test('new code that asks for more says what the sample says, as a version of its own', async () => {
  await service.stop();
  await publishNow(contentWith('en/letters.yaml', /^ {2}subject: .*\n/m, ''));
  const older = (await newest())?.id ?? 0;
  await isShown(store, older, Date.now());
  const files = await filesOfVersion(await store.connect(), older);
  const words = files ?? new Map();
  await keepContent(config.dataDir, words);
  noteKept(config.dataDir, { version: older, words: hashOfWords(words), key: 'older', shownAt: 0 });
  vi.stubEnv('DATA_DIR', config.dataDir);
  // What service, desk and commands start with.
  expect(shownContent().languages.english.letters.receipt.subject).toBe(
    languages.english.letters.receipt.subject,
  );
  service = await start();
  expect(await newest()).toMatchObject({ id: older + 1, origin: 'upgrade', state: 'public' });
  expect((await page()).html).toContain(headline);
});
