import type { BrowserContext, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { content } from '#tests/support/browser.ts';
import {
  asError,
  asNews,
  consentOf,
  emptied,
  eventually,
  everything,
  field,
  fill,
  formOn,
  gate,
  hydrate,
  isFocused,
  leadsAbout,
  markOf,
  offerFunction,
  readToast,
  submitOf,
  testWith,
  toastOn,
  valuesOf,
} from '#tests/support/offer-form.ts';

/*
 * A request that did not get through is kept on the device, if its seller asks for that, and is sent when
 * there is a connection. Whatever happens on the way, it is one lead.
 */

const test = testWith();
const words = content.interface.form.kept;

const failed = {
  title: 'Submission Failed',
  text: 'There was an error submitting your request. Please try again.',
};
const submitted = {
  title: 'Offer Request Submitted!',
  text: "We'll contact you within 24 hours with your cash offer.",
};
const hour = 3_600_000;
const day = 24 * hour;

const lived = (street: string) => ({ ...everything, propertyAddress: street });

const noteOn = (page: Page): Locator => page.locator('.kept-note');
const keepOn = (form: Locator): Locator => form.getByRole('button', { name: words.keep });
const discardOn = (page: Page): Locator =>
  noteOn(page).getByRole('button', { name: words.discard });

const saysOn = (page: Page, text: string): Promise<void> =>
  noteOn(page).getByRole('status').filter({ hasText: text }).waitFor();

/** Every database of the site, and every word in it. */
const keptIn = (page: Page) =>
  page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name }) => name ?? '');
    const open = (name: string) =>
      new Promise<IDBDatabase>((resolve) => {
        const opening = indexedDB.open(name);
        opening.onsuccess = () => resolve(opening.result);
      });
    const records = names.map(async (name) => {
      const database = await open(name);
      const [store = ''] = database.objectStoreNames;
      const reading = database.transaction(store).objectStore(store).getAll();
      await new Promise((resolve) => {
        reading.onsuccess = resolve;
      });
      database.close();
      return reading.result;
    });
    return (await Promise.all(records)).flat();
  });

/** Ends with the offer to keep it; the browser's own complaints about the network are no fault. */
const submitWithout = async (page: Page, problems: string[], typed: object): Promise<Locator> => {
  const form = await hydrate(page);
  await fill(form, typed);
  await page.context().setOffline(true);
  await submitOf(form).click();
  expect(await readToast(page, failed.title)).toEqual(asError(failed));
  await keepOn(form).waitFor();
  expect(await valuesOf(form, typed)).toEqual(typed);
  problems.length = 0;
  return form;
};

const keep = async (page: Page, problems: string[], typed: object): Promise<Locator> => {
  const form = await submitWithout(page, problems, typed);
  await keepOn(form).click();
  await saysOn(page, words.waiting);
  return form;
};

const another = async (context: BrowserContext, path: string): Promise<Page> => {
  const page = await context.newPage();
  await page.goto(path);
  return page;
};

const online = (page: Page): Promise<void> => page.context().setOffline(false);

const isGone = (page: Page) => eventually(() => keptIn(page)).toEqual([]);

test('nothing is kept before the seller asks, and a server that answers offers nothing', async ({
  open,
  problems,
}) => {
  const page = await open('/contact');
  const form = await submitWithout(page, problems, lived('1 Asked Street'));
  expect(await keptIn(page)).toEqual([]);
  await online(page);
  await page.route(offerFunction, (route) => route.fulfill({ status: 503, body: '{}' }));
  await submitOf(form).click();
  await eventually(() => keepOn(form).count()).toBe(0);
  await readToast(page, failed.title);
  expect(await keptIn(page)).toEqual([]);
  expect(await noteOn(page).count()).toBe(0);
  problems.length = 0;
});

test('a request that is kept is sent when the connection is back, with what belonged to it', async ({
  open,
  service,
  problems,
}) => {
  const typed = lived('2 Dead Zone Road');
  const page = await open('/waco?gclid=click', {}, (blank) =>
    blank.addInitScript(() =>
      document.addEventListener('lead', ({ detail }: CustomEventInit) =>
        Object.assign(window, { heard: detail }),
      ),
    ),
  );
  const form = await submitWithout(page, problems, typed);
  await consentOf(form).check();
  await keepOn(form).click();
  await saysOn(page, words.waiting);
  expect(await isFocused(submitOf(form))).toBe(true);
  expect(await keepOn(form).count()).toBe(0);
  expect(await valuesOf(form, typed)).toEqual(typed);
  expect(leadsAbout(service, typed.propertyAddress)).toEqual([]);
  const sent = page.waitForRequest(offerFunction);
  await online(page);
  expect((await sent).postDataJSON()).toMatchObject({
    page: '/waco',
    consentVersion: content.consent.version,
    pageToken: expect.stringMatching(/./),
    source: { gclid: 'click', landingPage: '/waco' },
    agreeToTexts: true,
  });
  expect(await readToast(page, submitted.title)).toEqual(asNews(submitted));
  const [lead, second] = leadsAbout(service, typed.propertyAddress);
  expect(second).toBeUndefined();
  const reference = lead?.reference ?? '';
  await saysOn(page, words.sent.replace('{reference}', reference));
  expect(await noteOn(page).getByRole('link').count()).toBe(0);
  expect(await valuesOf(form, typed)).toEqual(emptied(typed));
  const heard = await page.evaluate(() => Reflect.get(window, 'heard'));
  expect(heard).toEqual({ reference, pageKind: 'city', city: 'Waco' });
  await isGone(page);
});

test('a page that is opened later sends it before anybody touches anything, and says nothing typed', async ({
  open,
  service,
  problems,
}) => {
  const typed = lived('3 Reopened Road');
  const page = await open('/contact');
  await keep(page, problems, typed);
  const context = page.context();
  await page.close();
  await context.setOffline(false);
  // Without an answer from the server it waits: long enough to look at the note.
  const { passed, open: answer } = gate();
  await context.route(offerFunction, async (route) => {
    await passed;
    await route.continue();
  });
  const asked: string[] = [];
  context.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const later = await another(context, '/faq');
  await saysOn(later, words.sending);
  const said = await noteOn(later).innerText();
  for (const personal of Object.values(typed)) expect(said).not.toContain(personal);
  expect(leadsAbout(service, typed.propertyAddress)).toEqual([]);
  answer();
  expect(await readToast(later, submitted.title)).toEqual(asNews(submitted));
  expect(leadsAbout(service, typed.propertyAddress)).toHaveLength(1);
  expect(asked.filter((path) => path.includes('page-token'))).toEqual([]);
  await noteOn(later).getByRole('button', { name: 'Dismiss' }).click();
  await noteOn(later).waitFor({ state: 'detached' });
  await isGone(later);
  const scripts: string[] = [];
  later.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await later.goto('/about-us', { waitUntil: 'networkidle' });
  expect(scripts).toEqual([]);
});

test('an answer that was lost makes no second lead, whoever sends the request again', async ({
  open,
  service,
  problems,
}) => {
  const typed = lived('4 Lost Answer Road');
  const page = await open('/contact', {}, (blank) =>
    blank.route(
      offerFunction,
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    ),
  );
  const form = await hydrate(page);
  await fill(form, typed);
  await submitOf(form).click();
  await readToast(page, failed.title);
  const [stored] = leadsAbout(service, typed.propertyAddress);
  await keepOn(form).click();
  await saysOn(page, words.waiting);
  await page.reload();
  await saysOn(page, words.sent.replace('{reference}', stored?.reference ?? ''));
  expect(leadsAbout(service, typed.propertyAddress)).toEqual([stored]);
  problems.length = 0;
});

test('a page that is closed while it sends loses nothing and sends nothing twice', async ({
  open,
  service,
  problems,
}) => {
  const typed = lived('5 Closed Road');
  const page = await open('/contact');
  await keep(page, problems, typed);
  const context = page.context();
  const asked = gate();
  await context.route(
    offerFunction,
    async (route) => {
      await route.fetch();
      asked.open();
    },
    { times: 1 },
  );
  await online(page);
  await asked.passed;
  await page.close();
  expect(leadsAbout(service, typed.propertyAddress)).toHaveLength(1);
  const later = await another(context, '/');
  await readToast(later, submitted.title);
  expect(leadsAbout(service, typed.propertyAddress)).toHaveLength(1);
  await isGone(later);
});

test('of two tabs one sends, and the other says that it is gone', async ({
  open,
  service,
  problems,
}) => {
  const typed = lived('6 Two Tabs Road');
  const first = await open('/contact');
  const second = await another(first.context(), '/waco');
  await hydrate(second);
  await keep(first, problems, typed);
  let posts = 0;
  first.context().on('request', (request) => {
    if (request.method() === 'POST') posts += 1;
  });
  await second.evaluate(() => dispatchEvent(new Event('pageshow')));
  await saysOn(second, words.waiting);
  await online(first);
  await Promise.any([first, second].map((page) => readToast(page, submitted.title)));
  await Promise.any([first, second].map((page) => saysOn(page, words.gone)));
  expect(posts).toBe(1);
  expect(leadsAbout(service, typed.propertyAddress)).toHaveLength(1);
});

test('thrown away, it is gone from the device at once and never sent', async ({
  open,
  service,
  problems,
}) => {
  const typed = lived('7 Regret Road');
  const page = await open('/contact');
  await keep(page, problems, typed);
  await discardOn(page).press('Enter');
  await saysOn(page, words.discarded);
  expect(await isFocused(noteOn(page).getByRole('button', { name: 'Dismiss' }))).toBe(true);
  expect(await keptIn(page)).toEqual([]);
  await online(page);
  await page.goto('/faq');
  await hydrateWithout(page);
  expect(await noteOn(page).count()).toBe(0);
  expect(leadsAbout(service, typed.propertyAddress)).toEqual([]);
});

const hydrateWithout = async (page: Page): Promise<void> => {
  await page.keyboard.press('Shift');
  await page.locator('[data-overlay] dialog').first().waitFor({ state: 'attached' });
};

test('a newer request takes its place, sent or not', async ({ open, service, problems }) => {
  const [older, newer, newest] = ['8 Older Road', '8 Newer Road', '8 Newest Road'].map(lived);
  // The connection comes back without the browser's notice.
  const page = await open('/contact', {}, (blank) =>
    blank.addInitScript(() =>
      addEventListener('online', (event) => event.stopImmediatePropagation(), true),
    ),
  );
  const form = await keep(page, problems, { ...older });
  await fill(form, { ...newer });
  await submitOf(form).click();
  await eventually(() => keptIn(page)).toMatchObject([
    { request: { propertyAddress: '8 Newer Road' } },
  ]);
  expect(await keepOn(form).count()).toBe(0);
  await page.route(offerFunction, (route) => route.abort(), { times: 1 });
  await online(page);
  await fill(form, { ...newest });
  await submitOf(form).click();
  await readToast(page, failed.title);
  await submitOf(form).click();
  await readToast(page, submitted.title);
  await noteOn(page).waitFor({ state: 'detached' });
  await isGone(page);
  expect(leadsAbout(service, '8 Older Road')).toEqual([]);
  expect(leadsAbout(service, '8 Newer Road')).toEqual([]);
  expect(leadsAbout(service, '8 Newest Road')).toHaveLength(1);
  problems.length = 0;
});

test('typed again after a reload and sent at once, it is still one lead', async ({
  open,
  service,
  problems,
}) => {
  const typed = lived('9 Typed Twice Road');
  const page = await open('/contact');
  await keep(page, problems, typed);
  const { passed, open: answer } = gate();
  await page.route(offerFunction, async (route) => {
    await passed;
    await route.continue();
  });
  await online(page);
  await page.reload();
  await saysOn(page, words.sending);
  answer();
  await readToast(page, submitted.title);
  const form = await hydrate(page);
  expect(await valuesOf(form, typed)).toEqual(emptied(typed));
  expect(leadsAbout(service, typed.propertyAddress)).toHaveLength(1);
});

test.for([
  ['a day later', day],
  ['once the clock was set back by an hour', -hour],
] as const)('%s it is over', async ([when, jump], { open, service, problems }) => {
  const typed = lived(`10 Clock Road, ${when}`);
  const page = await open('/contact');
  await keep(page, problems, typed);
  const context = page.context();
  await page.close();
  const later = await context.newPage();
  await later.clock.setFixedTime(Date.now() + jump);
  await context.setOffline(false);
  await later.goto('/faq');
  await saysOn(later, words.expired);
  expect(leadsAbout(service, typed.propertyAddress)).toEqual([]);
  await isGone(later);
});

test('a page that stays open without a connection removes it in time', async ({
  open,
  service,
  problems,
}) => {
  const typed = lived('11 Patient Road');
  const page = await open('/contact', {}, (blank) => blank.clock.install());
  const form = await keep(page, problems, typed);
  await page.clock.fastForward(day);
  await saysOn(page, words.expired);
  await isGone(page);
  expect(await valuesOf(form, typed)).toEqual(typed);
  await online(page);
  expect(leadsAbout(service, typed.propertyAddress)).toEqual([]);
});

/** What a full disk, a private window and an old browser do to what a page wants to keep. */
const unable: ((page: Page) => unknown)[] = [
  async (page) => {
    const session = await page.context().newCDPSession(page);
    const { origin } = new URL(page.url());
    await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
  },
  (page) =>
    page.evaluate(() => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      };
    }),
  (page) => page.evaluate(() => Object.defineProperty(window, 'indexedDB', { value: undefined })),
];

test('a device that cannot keep it says so, and what was typed stays in the form', async ({
  open,
  service,
  problems,
}) => {
  const typed = lived('12 Full Road');
  const page = await open('/contact');
  const form = await submitWithout(page, problems, typed);
  for (const makeUnable of unable) {
    await makeUnable(page);
    await keepOn(form).click();
    await form.getByRole('alert').filter({ hasText: words.impossible }).waitFor();
    expect(await valuesOf(form, typed)).toEqual(typed);
    expect(await isFocused(submitOf(form))).toBe(true);
    await submitOf(form).click();
    await keepOn(form).waitFor();
  }
  expect(words.impossible).toContain(content.company.phone);
  expect(await noteOn(page).count()).toBe(0);
  await online(page);
  await submitOf(form).click();
  await readToast(page, submitted.title);
  expect(leadsAbout(service, typed.propertyAddress)).toHaveLength(1);
  problems.length = 0;
});

test('a server that has no time for it is asked again, later and later', async ({
  open,
  service,
  problems,
}) => {
  const typed = lived('13 Busy Road');
  const page = await open('/contact', {}, (blank) => blank.clock.install());
  await keep(page, problems, typed);
  const answers = [
    { status: 429, body: '{"error":"Too many requests."}' },
    { status: 503, body: '{"error":"The request could not be stored"}' },
    { status: 200, body: '<html>Sign in to the network</html>' },
  ];
  const statuses: number[] = [];
  await page.route(offerFunction, (route) => {
    const next = answers.shift();
    statuses.push(next?.status ?? 0);
    return next === undefined ? route.continue() : route.fulfill(next);
  });
  await online(page);
  await eventually(() => statuses.length).toBe(1);
  for (const pause of [5_000, 10_000, 20_000]) {
    const asked = statuses.length;
    await eventually(() => keptIn(page)).toMatchObject([{ tries: asked }]);
    await saysOn(page, words.waiting);
    // Coming back is no reason to ask sooner.
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await page.clock.fastForward(pause - 2000);
    await saysOn(page, words.waiting);
    expect(statuses).toHaveLength(asked);
    await page.clock.fastForward(3000);
    await eventually(() => statuses.length).toBe(asked + 1);
  }
  expect(await readToast(page, submitted.title)).toEqual(asNews(submitted));
  expect(statuses).toEqual([429, 503, 200, 0]);
  expect(leadsAbout(service, typed.propertyAddress)).toHaveLength(1);
  problems.length = 0;
});

test('a request that is refused later goes back into the form when its seller asks for it', async ({
  open,
  service,
  problems,
}) => {
  const typed = { ...lived('14 Refused Road'), phone: '(254) 5' };
  const page = await open('/contact');
  await keep(page, problems, typed);
  const context = page.context();
  await page.close();
  await context.setOffline(false);
  const later = await another(context, '/faq');
  await saysOn(later, words.refused.replace('{reason}', ''));
  const said = await noteOn(later).innerText();
  for (const personal of Object.values(typed)) expect(said).not.toContain(personal);
  await noteOn(later).getByRole('link', { name: words.correct }).click();
  await later.waitForURL('**/contact#contact');
  await noteOn(later).waitFor();
  const form = formOn(later);
  expect(await valuesOf(form, typed)).toEqual(emptied(typed));
  await noteOn(later).getByRole('button', { name: words.correct }).click();
  await readToast(later, 'Invalid Input');
  await eventually(() => valuesOf(form, typed)).toEqual({ ...typed, phone: '' });
  await eventually(() => markOf(field(form, 'phone'))).toMatchObject({
    invalid: 'true',
    focused: true,
  });
  expect(await noteOn(later).count()).toBe(0);
  await isGone(later);
  await field(form, 'phone').fill(everything.phone);
  await submitOf(form).click();
  await readToast(later, submitted.title);
  expect(leadsAbout(service, typed.propertyAddress)).toHaveLength(1);
});

test('a form that was corrected before it is kept is kept as it stands, and checked', async ({
  open,
  problems,
}) => {
  const page = await open('/contact');
  const form = await submitWithout(page, problems, lived('15 Before Road'));
  await field(form, 'propertyAddress').fill('');
  await keepOn(form).click();
  await readToast(page, 'Missing Information');
  expect(await keptIn(page)).toEqual([]);
  await field(form, 'propertyAddress').fill('15 After Road');
  await keepOn(form).click();
  await saysOn(page, words.waiting);
  expect(await keptIn(page)).toMatchObject([{ request: { propertyAddress: '15 After Road' } }]);
  expect(await toastOn(page).count()).toBeLessThan(2);
});
