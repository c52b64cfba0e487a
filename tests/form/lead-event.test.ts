import type { Page } from 'playwright-core';
import { expect, test as plain } from 'vitest';
import {
  eventually,
  everything,
  formOn,
  gate,
  hydrate,
  send,
  sendAndRead,
  testWith,
} from '#tests/support/offer-form.ts';
import { taggedSite } from '#tests/support/site-variants.ts';

const test = testWith();

/** Keeps what a script of the page's own would hear. */
const listen = (page: Page) =>
  page.addInitScript(() => {
    const heard: unknown[] = [];
    Object.assign(window, { heard });
    document.addEventListener('lead', (event) => heard.push((event as CustomEvent).detail));
  });

const heardOn = (page: Page) => page.evaluate(() => Reflect.get(window, 'heard') as unknown[]);
const layerOf = (page: Page) =>
  page.evaluate(() => (Reflect.get(window, 'dataLayer') ?? []) as object[]);

const ask = async (page: Page): Promise<string> => {
  const form = await hydrate(page);
  await sendAndRead(form, everything);
  return (await form.locator('[data-reference] strong').textContent()) ?? '';
};

test.for([
  ['/sell-my-land-waco-tx', { pageKind: 'landing', city: 'Waco' }],
  ['/dallas-house-ad-landing', { pageKind: 'ad', city: 'Dallas' }],
  ['/contact', { pageKind: 'contact', city: '' }],
] as const)(
  'a lead on %s is announced with its reference, page kind and city',
  async ([path, about], { open }) => {
    const page = await open(path, {}, listen);
    expect(await layerOf(page)).toEqual([]);
    const reference = await ask(page);
    expect(await heardOn(page)).toEqual([{ reference, ...about }]);
    expect(await layerOf(page)).toEqual([{ event: 'lead', reference, ...about }]);
    const said = JSON.stringify([await heardOn(page), await layerOf(page)]);
    for (const personal of Object.values(everything).filter((value) => value !== about.city)) {
      expect(said).not.toContain(personal);
    }
  },
);

test('a request that fails is not announced', async ({ open, problems }) => {
  const page = await open('/contact', {}, async (blank) => {
    await listen(blank);
    await blank.route('**/send-contact-email', (route) => route.fulfill({ status: 503, json: {} }));
  });
  const form = await hydrate(page);
  await sendAndRead(form, everything, 'Submission Failed');
  expect(await heardOn(page)).toEqual([]);
  expect(await layerOf(page)).toEqual([]);
  problems.length = 0;
});

test('a form posted before its script arrived is announced once on the page it ends on', async ({
  open,
}) => {
  const scripts = '**/_astro/*.js';
  const { passed, open: arrive } = gate();
  const page = await open('/sell-my-house', {}, async (blank) => {
    await listen(blank);
    await blank.route(scripts, async (route) => {
      await passed;
      await route.continue();
    });
  });
  await send(formOn(page), everything);
  await page.waitForURL('**/offer-received?**');
  arrive();
  const reference = await page.locator('[data-reference] strong').textContent();
  await page.keyboard.press('Shift');
  const event = { reference, pageKind: 'offer-received', city: '' };
  await eventually(() => heardOn(page)).toEqual([event]);
  await page.reload();
  await page.keyboard.press('Shift');
  await page.locator('[data-overlay] dialog').first().waitFor({ state: 'attached' });
  expect(await heardOn(page)).toEqual([]);
});

const withTags = testWith(taggedSite.env);

plain.beforeAll(taggedSite.build);

const container = 'https://www.googletagmanager.com/gtm.js?id=GTM-TEST123';

withTags(
  'a tag manager that the company names loads after the first move, and hears of the lead',
  async ({ open, problems }) => {
    const asked: string[] = [];
    const page = await open('/sell-my-land-waco-tx', {}, (blank) =>
      blank.route('https://www.googletagmanager.com/**', (route) => {
        asked.push(route.request().url());
        return route.fulfill({
          contentType: 'text/javascript',
          body: 'window.tagged = window.dataLayer.length',
        });
      }),
    );
    await page.waitForLoadState('networkidle');
    expect(asked).toEqual([]);
    const reference = await ask(page);
    expect(asked).toEqual([container]);
    await eventually(() => page.evaluate(() => Reflect.get(window, 'tagged'))).toBe(1);
    expect(await layerOf(page)).toMatchObject([
      { event: 'gtm.js' },
      { event: 'lead', reference, pageKind: 'landing', city: 'Waco' },
    ]);
    expect(problems.splice(0)).toEqual(['request to https://www.googletagmanager.com']);
  },
);

withTags.for(['globalPrivacyControl', 'doNotTrack'] as const)(
  'it does not load in a browser that says %s',
  async (signal, { open }) => {
    const page = await open('/sell-my-land-waco-tx', {}, (blank) =>
      blank.addInitScript((name) => {
        const value = name === 'doNotTrack' ? '1' : true;
        Object.defineProperty(navigator, name, { value });
      }, signal),
    );
    await ask(page);
    expect(await layerOf(page)).toMatchObject([{ event: 'lead' }]);
  },
);

withTags('the policy then allows the tag manager and nobody else', async ({ siteUrl }) => {
  const policyOn = async (url: string) =>
    (await fetch(url)).headers.get('content-security-policy') ?? '';
  const policy = await policyOn(siteUrl);
  const hosts = new Set(policy.match(/https:[^ ;]+/g));
  expect([...hosts].sort()).toEqual([
    'https://*.gstatic.com',
    'https://maps.googleapis.com',
    'https://places.googleapis.com',
    'https://www.googletagmanager.com',
  ]);
});

test('without one the policy does not know it', async ({ siteUrl }) => {
  const { headers } = await fetch(siteUrl);
  expect(headers.get('content-security-policy')).not.toContain('tagmanager');
});
