import { randomUUID } from 'node:crypto';
import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { eventsOf } from '#domain/events/events.ts';
import { acceptLead } from '#domain/leads/accept-lead.ts';
import { phone, signedInAs, signInPage, test } from '#tests/support/desk.ts';
import { makeLead, request } from '#tests/support/service-leads.ts';

const day = 86_400_000;

const add = async (
  { store }: { store: Parameters<typeof acceptLead>[0] },
  reference: string,
  firstName: string,
  given: Partial<Parameters<typeof makeLead>[0]> = {},
) => {
  const lead = makeLead({
    reference,
    receivedAt: Date.now() - 3 * day,
    request: { ...request, firstName },
    ...given,
  });
  await acceptLead(store, lead, [{ id: randomUUID(), channel: 'team-email' }]);
  return lead;
};

/** Whoever is not first stands in a row, and how a call went comes up with the call. */
const openRow = async (card: Locator): Promise<void> => {
  const isOpen = await card.locator('.body').isVisible();
  if (!isOpen) await card.locator('summary').first().click();
  await card.getByText('Log a call').click();
};

test('a call is logged in one tap, asks what is next, and can be undone', async ({
  desk,
  look,
}) => {
  const lead = await add(desk, 'CFH-222', 'Dolores');
  const page = await look('/', phone);
  const card = page.getByRole('article').filter({ hasText: 'Dolores' });
  await page.getByRole('heading', { name: /First call, late/ }).waitFor();
  await openRow(card);
  await card.getByRole('button', { name: 'No answer' }).click();
  await page.getByRole('heading', { name: /When do we get back to Dolores/ }).waitFor();
  await page.getByRole('button', { name: /In three days/ }).click();
  await page.waitForURL((url) => url.pathname === '/');
  expect(await page.getByRole('status').textContent()).toContain('Next: Call');
  expect(await card.count()).toBe(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('heading', { name: /Nothing planned/ }).waitFor();
  const kinds = (await eventsOf(desk.store, lead.id, 50)).map(({ kind }) => kind);
  expect(kinds.toSorted()).toEqual(['next-action', 'touch', 'undone']);
});

test('a new lead and a call by somebody else appear by themselves', async ({ desk, look }) => {
  const lead = await add(desk, 'CFH-333', 'Hank');
  const page = await look('/', phone);
  await page.getByRole('article').filter({ hasText: 'Hank' }).waitFor();
  await add(desk, 'CFH-444', 'Wanda', { receivedAt: Date.now() - 60_000 });
  await page.getByRole('article').filter({ hasText: 'Wanda' }).waitFor();
  const dale = await signedInAs(desk, 'Dale Calloway');
  await dale.post(`/leads/${lead.reference}/calling`, { from: '/' });
  await page.getByText('Dale Calloway is calling').waitFor();
});

test('the title counts who waits, and the sound can be switched off for good', async ({ look }) => {
  const page = await look('/', phone);
  expect(await page.title()).toMatch(/^\(\d+\) Call next/);
  await page.getByRole('button', { name: 'Sound is on' }).click();
  await page.reload();
  await page.getByRole('button', { name: 'Sound is off' }).waitFor();
});

test('an installed desk says that there is no connection, and keeps nothing else', async ({
  look,
  problems,
}) => {
  const page = await look('/', phone);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await page.context().setOffline(true);
  await page.goto(page.url()).catch(() => undefined);
  await page.getByRole('heading', { name: 'There’s no connection' }).waitFor();
  const kept = await page.evaluate(async () => {
    const shelves = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = await Promise.all(shelves.map((shelf) => shelf.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept.toSorted()).toEqual([
    expect.stringMatching(/^\/assets\/styles-/),
    '/icon.svg',
    '/offline',
  ]);
  problems.length = 0;
});

test('suspected spam waits under its own fold, and one tap clears it', async ({ desk, look }) => {
  await add(desk, 'CFH-555', 'Win', { suspect: ['link-in-name'] });
  const page = await look('/', phone);
  await page.getByText(/Suspected spam/).click();
  const card = page.getByRole('article').filter({ hasText: 'Win' });
  await card.locator('summary').click();
  await card.getByRole('button', { name: 'Not spam' }).click();
  await page.getByRole('status').getByText('Cleared').waitFor();
  expect(await page.getByText(/Suspected spam/).count()).toBe(0);
});

test('no tag says that something is not known without saying what', async ({ desk, look }) => {
  const nothing = { city: '', propertyCity: '', propertyState: '', propertyZip: '', comments: '' };
  await add(desk, 'CFH-888', 'Norma', { source: {}, request: { ...request, ...nothing } });
  const page = await look('/?open=CFH-888', phone);
  for (const at of ['/?open=CFH-888', '/leads/CFH-888', '/leads', '/people']) {
    await page.goto(desk.url + at);
    const words = await page.locator('.tag, .line a > *').allTextContents();
    expect([at, words.filter((text) => /^\s*(not known|unknown)\s*$/i.test(text))]).toEqual([
      at,
      [],
    ]);
  }
});

test('without scripts every tap works', async ({ desk, device, owner }) => {
  await add(desk, 'CFH-666', 'Estela');
  const page = await device({ ...phone, javaScriptEnabled: false });
  await signInPage(page, desk, owner);
  await page.goto(desk.url);
  const card = page.getByRole('article').filter({ hasText: 'Estela' });
  await openRow(card);
  await card.getByRole('button', { name: 'Spoke' }).click();
  await page.getByRole('button', { name: /In an hour/ }).click();
  expect(await page.getByRole('status').textContent()).toContain('Estela');
});

test.for([
  ['/leads/CFH-666/touch', { touch: 'sang' }, 400],
  ['/leads/CFH-666/next-action', { when: 'never' }, 400],
  ['/leads/CFH-999/touch', { touch: 'spoke' }, 404],
  ['/leads/%F0%9F%8F%A0/touch', { touch: 'spoke' }, 404],
  ['/leads/CFH-666/undo', { event: 'none' }, 404],
] as const)('%s with %j changes nothing and says so', async ([path, fields, status], { owner }) => {
  const answer = await owner.post(path, { ...fields, once: randomUUID() });
  expect(answer.status).toBe(status);
  expect(await answer.text()).toContain('<h1>');
});

test('a form that is sent twice is one call', async ({ desk, owner }) => {
  const lead = await add(desk, 'CFH-777', 'Otis');
  const sent = { touch: 'no-answer', once: randomUUID() };
  const [first, second] = [
    await owner.post('/leads/CFH-777/touch', sent),
    await owner.post('/leads/CFH-777/touch', sent),
  ];
  expect(second.headers.get('location')).toBe(first.headers.get('location'));
  expect(await eventsOf(desk.store, lead.id, 50)).toHaveLength(1);
});

test('of those who wait, whoever is not shown is counted, with the way to all of them', async ({
  desk,
  look,
}) => {
  const receivedAt = Date.now() - 2 * day;
  for (const letter of 'CFHJKMQRVWXY2345') {
    await add(desk, `HHH-22${letter}`, `Asked ${letter}`, { receivedAt });
  }
  const page = await look('/', phone);
  const asked = page.getByRole('heading', { level: 3, name: /^Asked / });
  const shown = await asked.count();
  expect(shown).toBeGreaterThan(0);
  expect(shown).toBeLessThan(16);
  const more = page.getByText(/And [1-9]\d* more, who asked earlier/);
  await more.getByRole('link', { name: 'Leads' }).click();
  await page.waitForURL((url) => url.searchParams.has('waiting'));
  expect(
    await page
      .locator('.line')
      .filter({ hasText: /Asked / })
      .count(),
  ).toBe(16);
});
