import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { runLeads } from '#cli/leads/run.ts';
import type { LeadSource } from '#lead/source.ts';
import { openStore } from '#store/open.ts';
import { scriptsOff } from '#tests/support/browser.ts';
import {
  eventually,
  everything,
  fill,
  formOn,
  gate,
  hydrate,
  leadsAbout,
  lived,
  send,
  sendAndRead,
  testWith,
} from '#tests/support/offer-form.ts';
import { readCsv } from '#tests/support/read-csv.ts';
import { cities, configOf, facts, office } from '#tests/support/service-app.ts';

const test = testWith();

const ad =
  '/waco-house-ad-landing?utm_source=google&utm_campaign=waco-houses&gclid=Cj0-test_CLICK&other=1';

/** The owner's commands on what a server has stored. */
const ownerOf = ({ dataDir }: { dataDir: string }) => {
  const store = openStore({ file: join(dataDir, 'leads.db') });
  onTestFinished(() => store.close());
  const context = {
    store,
    config: configOf({ DATA_DIR: dataDir }),
    company: facts.company,
    office,
    cities,
  };
  return async (...argv: string[]) => {
    const answer = await runLeads({ ...context, now: Date.now, width: 120 }, argv);
    await answer.handedOver?.();
    expect(answer.exitCode, answer.err).toBe(0);
    return answer.out;
  };
};

const ask = async (page: Page, street: string): Promise<string> => {
  const form = await hydrate(page);
  await sendAndRead(form, lived(street));
  return (await form.locator('.reference strong').textContent()) ?? '';
};

const sourceOf = (service: { dataDir: string }, street: string): LeadSource => {
  const [lead] = leadsAbout(service, street);
  return JSON.parse(lead?.source ?? '{}');
};

const clicked = {
  landingPage: '/waco-house-ad-landing',
  utm_source: 'google',
  utm_campaign: 'waco-houses',
  gclid: 'Cj0-test_CLICK',
};

test('from the ad click, over a second page and a reload, to the row that Google reads', async ({
  open,
  service,
}) => {
  const page = await open(ad);
  await page.goto('/about-us');
  await page.goto('/sell-my-house-waco-tx');
  await page.reload();
  const reference = await ask(page, '1 Ad Street');
  expect(sourceOf(service, '1 Ad Street')).toEqual({ ...clicked, landedAt: expect.any(String) });

  const owner = ownerOf(service);
  expect(await owner('list')).toContain('google / waco-houses');
  expect(await owner('export', '--format', 'google-ads')).not.toContain(clicked.gclid);
  await owner('mark', reference, 'closed', '--value', '12,000');
  const rows = readCsv(await owner('export', '--format', 'google-ads'));
  expect(rows.find(([id]) => id === clicked.gclid)).toEqual([
    clicked.gclid,
    'Closed house',
    expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d-0[56]00$/),
    '12000.00',
    'USD',
  ]);
  expect(await owner('export', '--format', 'google-ads')).not.toContain(clicked.gclid);
});

test('a visitor who comes back another day is still the ad that brought them', async ({
  open,
  service,
}) => {
  const page = await open(ad);
  const context = page.context();
  // Leaving is when an untouched page remembers where its visitor came from.
  await page.goto('about:blank');
  const later = await context.newPage();
  await later.goto('/contact');
  await eventually(() => keptOn(later)).toContain(clicked.gclid);
  await ask(later, '2 Ad Street');
  expect(sourceOf(service, '2 Ad Street')).toMatchObject(clicked);
});

const keptOn = async (page: Page) =>
  (await page.evaluate(() => localStorage.getItem('source'))) ?? 'nothing';
const ofVisitOn = async (page: Page) =>
  (await page.evaluate(() => sessionStorage.getItem('source'))) ?? 'nothing';

const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString();

test('an ad is kept in the browser, and in no cookie', async ({ open }) => {
  const page = await open(ad);
  await page.keyboard.press('Shift');
  await eventually(() => keptOn(page)).toContain(clicked.gclid);
  expect(await page.context().cookies()).toEqual([]);
});

test.for([
  [89, clicked.landingPage, clicked.gclid],
  [91, '/contact', 'nothing'],
] as const)(
  '%i days after an ad click a visit counts as begun on %s',
  async ([days, landingPage, kept], { open }) => {
    const earlier = JSON.stringify({ ...clicked, landedAt: daysAgo(days) });
    const page = await open('/contact', {}, (blank) =>
      blank.addInitScript((source) => localStorage.setItem('source', source), earlier),
    );
    await page.keyboard.press('Shift');
    await eventually(() => ofVisitOn(page)).toContain(`"landingPage":"${landingPage}"`);
    expect(await keptOn(page)).toContain(kept);
  },
);

test('a page that is only shown asks storage for nothing until it is left', async ({ open }) => {
  const page = await open(ad, {}, (blank) =>
    blank.addInitScript(() => {
      const asked: string[] = [];
      Object.assign(window, { asked });
      for (const method of ['getItem', 'setItem'] as const) {
        const before = Storage.prototype[method];
        Object.assign(Storage.prototype, {
          [method](this: Storage, ...given: [string, string]) {
            asked.push(method);
            return (before as (...texts: string[]) => unknown).apply(this, given);
          },
        });
      }
    }),
  );
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
  const asked = () => page.evaluate(() => (window as unknown as { asked: string[] }).asked);
  expect(await asked()).toEqual([]);
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
  expect(await asked()).toContain('setItem');
});

test('a visit without an ad leaves nothing beyond it', async ({ open }) => {
  const page = await open('/contact?other=1');
  await page.keyboard.press('Shift');
  await eventually(() => ofVisitOn(page)).toContain('/contact');
  expect(await keptOn(page)).toBe('nothing');
});

const oldCookie = (source: object, siteUrl: string) => ({
  name: 'source',
  value: encodeURIComponent(JSON.stringify(source)),
  url: siteUrl,
});

test('the ad in a cookie of version 1 is carried over, and the cookie is deleted', async ({
  open,
  service,
  siteUrl,
}) => {
  const earlier = { ...clicked, landedAt: new Date().toISOString() };
  const page = await open('/contact', {}, async (blank) => {
    await blank.context().addCookies([oldCookie(earlier, siteUrl)]);
  });
  await ask(page, '6 Ad Street');
  expect(sourceOf(service, '6 Ad Street')).toEqual(earlier);
  expect(await page.context().cookies()).toEqual([]);
  expect(JSON.parse(await keptOn(page))).toEqual(earlier);
});

test.for([
  ['of no ad', '/contact', { landingPage: '/old' }, '/contact'],
  ['older than the ad of this visit', ad, { ...clicked, gclid: 'old' }, clicked.landingPage],
] as const)(
  'a cookie of version 1 that is %s only goes',
  async ([name, path, old, landingPage], { open, service, siteUrl }) => {
    const page = await open(path, {}, async (blank) => {
      await blank.context().addCookies([oldCookie(old, siteUrl)]);
    });
    await ask(page, `7 ${name}`);
    const source = sourceOf(service, `7 ${name}`);
    expect(source['landingPage']).toBe(landingPage);
    expect(source['gclid']).not.toBe('old');
    expect(await page.context().cookies()).toEqual([]);
  },
);

test('a form posted before its script arrived carries the source too', async ({
  open,
  service,
}) => {
  const { passed, open: arrive } = gate();
  onTestFinished(arrive);
  const page = await open(ad, {}, (blank) => blank.route('**/_astro/*.js', () => passed));
  await send(formOn(page), lived('3 Ad Street'));
  await page.waitForURL('**/offer-received?**');
  expect(sourceOf(service, '3 Ad Street')).toMatchObject(clicked);
});

test('nothing of a visit is sent before an offer is asked for', async ({ open }) => {
  const sent: string[] = [];
  const page = await open(ad, {}, (blank) => {
    blank.on('request', (request) => {
      if (request.url().includes('waco-house-ad-landing?')) return;
      sent.push(
        `${request.url()} ${request.postData() ?? ''} ${request.headers()['cookie'] ?? ''}`,
      );
    });
  });
  await fill(await hydrate(page), everything);
  expect(sent.filter((one) => one.includes(clicked.gclid))).toEqual([]);
});

test.for([
  ['an endless click id', `gclid=${'x'.repeat(5_000)}`],
  ['markup', 'utm_source=<script>alert(1)</script>'],
  ['a broken escape', 'utm_source=%E0%A4%A'],
  ['a hundred names', Array.from({ length: 100 }, (_, index) => `utm_${index}=1`).join('&')],
] as const)('%s in the address costs no lead', async ([name, query], { open, service }) => {
  const page = await open(`/contact?${query}`);
  await ask(page, `4 ${name}`);
  expect(leadsAbout(service, `4 ${name}`)).toHaveLength(1);
  expect(JSON.stringify(sourceOf(service, `4 ${name}`)).length).toBeLessThan(4_000);
});

test('a browser that keeps nothing tells of the page that the form stands on', async ({
  open,
  service,
}) => {
  const page = await open(ad, {}, (blank) =>
    blank.addInitScript(() => {
      const refuse = () => {
        throw new DOMException('Storage is off.', 'SecurityError');
      };
      for (const storage of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, storage, { get: refuse });
    }),
  );
  await ask(page, '8 Ad Street');
  expect(sourceOf(service, '8 Ad Street')).toMatchObject(clicked);
});

test('without scripts there is no source, and the lead arrives all the same', async ({
  open,
  service,
}) => {
  const page = await open(ad, scriptsOff);
  await send(formOn(page), lived('5 Ad Street'));
  await page.waitForURL('**/offer-received?**');
  expect(sourceOf(service, '5 Ad Street')).toEqual({});
});

test.for(['globalPrivacyControl', 'doNotTrack'] as const)(
  'a browser that says %s keeps no ad, and sends none',
  async (signal, { open, service }) => {
    const page = await open(ad, {}, (blank) =>
      blank.addInitScript(
        ([name, earlier]) => {
          Object.defineProperty(navigator, name, { value: name === 'doNotTrack' ? '1' : true });
          localStorage.setItem('source', earlier);
        },
        [signal, JSON.stringify({ ...clicked, landedAt: daysAgo(1) })] as const,
      ),
    );
    await ask(page, `9 ${signal}`);
    expect(sourceOf(service, `9 ${signal}`)).toEqual({});
    expect([await keptOn(page), await ofVisitOn(page)]).toEqual(['nothing', 'nothing']);
  },
);
