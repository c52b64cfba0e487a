import { marked } from 'marked';
import type { Page } from 'playwright-core';
import { expect, test as plain } from 'vitest';
import { loadContents } from '#content/load.ts';
import { countFunctionPath, offerFunctionPath } from '#lead/fields.ts';
import { content, desk, firstPath, pageKinds } from '#tests/support/browser.ts';
import { htmlAt } from '#tests/support/built-pages.ts';
import { copyContent } from '#tests/support/content-copy.ts';
import {
  eventually,
  everything,
  field,
  fill,
  formIn,
  formOn,
  hydrate,
  readToast,
  submitOf,
  testWith,
} from '#tests/support/offer-form.ts';
import { becomesCombobox, standInForGoogle } from '#tests/support/places.ts';
import { taggedSite, tagManagerLine } from '#tests/support/site-variants.ts';

/*
 * A visit to every kind of page in which everything is used that may keep something in the browser or
 * ask another host for something, held against what the legal pages say.
 */

const tagManager = 'www.googletagmanager.com';
const tagged = taggedSite.env.SITE_OUT_DIR;

/** The company's own content, with a tag manager or with none. */
const ownContentWith = (line: string) => {
  const copy = copyContent('content');
  copy.write('company.yaml', (text) => `${text.replace(/^tagManager:.*$/m, '')}\n${line}\n`);
  return copy;
};

const test = testWith();
const testTagged = testWith({ ...taggedSite.env, GOOGLE_PLACES_API_KEY: 'server-key' });

plain.beforeAll(taggedSite.build);

const places = ['local storage', 'session storage', 'database', 'cache', 'cookie'];
/** Its place and its name, such as "local storage: source". */
type Kept = string;

/** As a Spanish policy calls the same places. */
const inSpanish: Record<string, string> = {
  'session storage': 'almacenamiento de sesión',
  'local storage': 'almacenamiento local',
  database: 'base de datos',
  cookie: 'cookie',
};

/** The notes in the cookie policy's table, each by its place and its name. */
const declaredNotes = (policy: string): Kept[] =>
  [...policy.matchAll(/<tr>\s*<td>.*?<\/tr>/gs)].map(([row]) => {
    const place = places.find((one) =>
      [one, inSpanish[one]].some((name) => row.toLowerCase().includes(`<td>${name}`)),
    );
    const [, name] = /<code>(.*?)<\/code>/.exec(row) ?? [];
    return `${place}: ${name}`;
  });

/** The hosts that a policy names, in the type of code. */
const declaredHosts = (policy: string): string[] => [
  ...new Set(
    [...policy.matchAll(/<code>([\w*-]+(?:\.[\w-]+)+)<\/code>/g)].map(([, host = '']) => host),
  ),
];

const keptBy = async (page: Page): Promise<Kept[]> => {
  const cookies = await page.context().cookies();
  const notes = await page.evaluate(async () => ({
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
    databases: (await indexedDB.databases()).map(({ name }) => name ?? ''),
    caches: 'caches' in window ? await caches.keys() : [],
  }));
  return [
    ...notes.local.map((name) => `local storage: ${name}`),
    ...notes.session.map((name) => `session storage: ${name}`),
    ...notes.databases.map((name) => `database: ${name}`),
    ...notes.caches.map((name) => `cache: ${name}`),
    // Over https, as a reader of the policy has it.
    ...cookies.map(({ name }) => `cookie: __Secure-${name}`),
  ];
};

const answerOthers = async (page: Page): Promise<void> => {
  await standInForGoogle(page);
  await page.route(`https://${tagManager}/**`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  );
};

const comeAlive = async (page: Page): Promise<void> => {
  await page.keyboard.press('Shift');
  // A seller's own page has nothing that could.
  if (new URL(page.url()).pathname === firstPath('your-request')) return;
  await page.locator('[data-overlay] dialog').first().waitFor({ state: 'attached' });
};

/** Once more where the page was not listening yet: it answers once. */
const leaveThroughTop = async (page: Page): Promise<void> => {
  const form = formIn(page.getByRole('dialog', { name: content.form.exit.title }));
  const leave = async () => {
    await page.mouse.move(700, 300);
    await page.mouse.move(700, 40);
    await page.mouse.move(700, -10);
    return form.isVisible();
  };
  await eventually(leave).toBe(true);
  await page.keyboard.press('Escape');
};

const openDialog = async (page: Page): Promise<void> => {
  await page.mouse.wheel(0, 600);
  await page.getByRole('button', { name: 'Get No Hassle Offer' }).click();
  await formIn(page.getByRole('dialog', { name: 'Get Your Free Cash Offer' })).waitFor();
  await page.keyboard.press('Escape');
};

const saveKey = async (page: Page): Promise<void> => {
  const form = await hydrate(page);
  await form.getByRole('button', { name: 'Enable address autocomplete' }).click();
  await form.getByLabel('Google Places API key').fill('my-key');
  await form.getByRole('button', { name: 'Save' }).click();
  await becomesCombobox(field(form, 'propertyAddress'));
};

/** A request for which there is no connection at first; it is sent as soon as there is one. */
const askLater = async (page: Page, note: () => Promise<void>): Promise<void> => {
  const form = formOn(page);
  const { keep, waiting } = content.interface.form.kept;
  await fill(form, everything);
  await page.context().setOffline(true);
  await submitOf(form).click();
  await form.getByRole('button', { name: keep }).click();
  await page.getByText(waiting).waitFor();
  await note();
  await page.context().setOffline(false);
  await readToast(page, 'Offer Request');
};

/** As a browser without scripts does, which ends on a page of its own. */
const askPlainly = async (page: Page): Promise<void> => {
  const form = { ...everything, page: '/contact' };
  await page.context().request.post(offerFunctionPath, { form });
};

/** What pages send to our own server, and what of it counts. */
const listenToPosts = (page: Page): ReadonlySet<string> => {
  const told = new Set<string>();
  page.on('request', (request) => {
    if (request.method() === 'GET') return;
    const { pathname } = new URL(request.url());
    told.add(pathname === offerFunctionPath ? pathname : `${pathname} ${request.postData()}`);
  });
  return told;
};

/** A letter, and no more than the policy says of it; and the request itself. */
const mayBeTold = new RegExp(`^(${countFunctionPath} [fclv]|${offerFunctionPath})$`);

/** From an ad over every kind of page to a request. */
const visitEverything = async (page: Page, hasServerKey: boolean): Promise<Kept[]> => {
  const kept = new Set<Kept>();
  const note = async () => {
    for (const one of await keptBy(page)) kept.add(one);
  };
  for (const { path } of pageKinds) {
    await page.goto(path);
    // A seller's own page has no islands.
    if ((await page.locator('[data-overlay]').count()) > 0) await comeAlive(page);
    await note();
  }
  await page.goto(firstPath('landing'));
  await comeAlive(page);
  await leaveThroughTop(page);
  await openDialog(page);
  await note();
  await page.goto('/contact');
  if (hasServerKey) await hydrate(page);
  else await saveKey(page);
  await becomesCombobox(field(formOn(page), 'propertyAddress'));
  await askLater(page, note);
  await eventually(() => keptBy(page)).toContain('session storage: lastSubmittedAt');
  await eventually(() => keptBy(page)).not.toContain('database: keptRequest');
  await askPlainly(page);
  await note();
  return [...kept].sort();
};

/** Takes them out of what counts as a fault: this file is about them. */
const askedHosts = (problems: string[]): string[] =>
  [...new Set(problems.splice(0))]
    .filter((one) => !/INTERNET_DISCONNECTED|was not sent/.test(one))
    .map((one) => one.replace('request to https://', ''))
    .sort();

const ad = `${firstPath('ad')}?utm_source=google&gclid=click`;

/** The hosts that the browser lets a page of this site ask. */
const allowedHosts = async (siteUrl: string): Promise<string[]> => {
  const policy = (await fetch(siteUrl)).headers.get('content-security-policy') ?? '';
  return [...new Set(policy.match(/(?<=https:\/\/)[^ ;]+/g))].sort();
};

/** Found by the tests of the private page: a visit does not come there. */
const onPrivatePages = ['cookie: __Secure-offerSheet', 'database: unsentPhotos'];

const policies = ['/cookie-policy', '/privacy-policy'] as const;

test('what a visit leaves in the browser is what the table lists', async ({ open, problems }) => {
  const page = await open(ad, desk, answerOthers);
  const told = listenToPosts(page);
  const kept = await visitEverything(page, false);
  expect([...told].filter((one) => !mayBeTold.test(one))).toEqual([]);
  expect(told).toContain(`${countFunctionPath} f`);
  expect([...kept, ...onPrivatePages].sort()).toEqual(
    declaredNotes(htmlAt('/cookie-policy')).sort(),
  );
  expect(askedHosts(problems)).toEqual(['maps.googleapis.com']);
});

test('both policies name the hosts that a page may ask, and no other', async ({ siteUrl }) => {
  const allowed = await allowedHosts(siteUrl);
  for (const path of policies) expect(declaredHosts(htmlAt(path)).sort()).toEqual(allowed);
});

testTagged(
  'a tag manager is named, and leaves nothing that the table does not list',
  async ({ open, problems, siteUrl }) => {
    const page = await open(ad, desk, answerOthers);
    const kept = await visitEverything(page, true);
    const declared = declaredNotes(htmlAt('/cookie-policy', tagged));
    expect(kept.filter((one) => !declared.includes(one))).toEqual([]);
    expect(askedHosts(problems)).toEqual(['maps.googleapis.com', tagManager]);
    const allowed = await allowedHosts(siteUrl);
    for (const path of policies)
      expect(declaredHosts(htmlAt(path, tagged)).sort()).toEqual(allowed);
  },
);

/** As the page shows it, of whatever content the company has. */
const readPolicies = (folder: string, slug: string): string[] =>
  loadContents(folder).all.map(({ legal }) => {
    const page = legal.find((one) => one.slug === slug);
    return marked.parse(page?.body ?? '', { async: false });
  });

plain.for([
  ['without a tag manager', '', undefined],
  ['with one', tagManagerLine, tagged],
] as const)(
  "the company's own pages, %s, declare the same in every language",
  ([, line, built]) => {
    const own = ownContentWith(line);
    try {
      for (const path of policies) {
        for (const read of readPolicies(own.folder, path.slice(1))) {
          expect(declaredHosts(read).sort()).toEqual(declaredHosts(htmlAt(path, built)).sort());
          if (path === '/privacy-policy') continue;
          expect(declaredNotes(read).sort()).toEqual(declaredNotes(htmlAt(path, built)).sort());
        }
      }
    } finally {
      own.remove();
    }
  },
);
