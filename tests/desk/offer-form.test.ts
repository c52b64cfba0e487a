import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { acceptLead } from '#domain/leads/accept-lead.ts';
import type { NewLead } from '#domain/leads/types.ts';
import { readOffers } from '#domain/offers/rows.ts';
import type { OfferedFigures } from '#domain/offers/written-offer.ts';
import { axeFaults, noFaults } from '#tests/support/axe.ts';
import { test as base, phone, wide } from '#tests/support/desk.ts';
import { cutByLargeLetters } from '#tests/support/large-letters.ts';
import { makeLead } from '#tests/support/service-leads.ts';

const test = base.extend('addLead', { scope: 'file' }, ({ desk }) => {
  let made = 0;
  return async (given: Partial<NewLead> = {}) => {
    made += 1;
    const reference = `CFH-4${'23456789CFHJKMQRVWXY'[made]}X`;
    const lead = makeLead({ reference, receivedAt: Date.now() - 3_600_000, ...given });
    await acceptLead(desk.store, lead, []);
    const offers = () => readOffers<OfferedFigures>(desk.store, lead.id);
    return { path: `/leads/${reference}`, offers };
  };
});

const result = (page: Page) => page.getByRole('status');

/** Whether all of it is on the screen, and nothing lies over it. */
const isInView = (page: Page): Promise<boolean> =>
  result(page).evaluate((told) => {
    const { top, bottom, left, right } = told.getBoundingClientRect();
    const shown = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return top >= 0 && bottom <= innerHeight && told.contains(shown);
  });

test.for([
  ['a phone', phone],
  ['a wide screen', wide],
] as const)(
  '%s shows offer and margin while figures are typed, wherever one types',
  async ([, screen], { addLead, look }) => {
    const { path, offers } = await addLead();
    const page = await look(`${path}/offer`, screen);
    await result(page).getByText('Still missing: repaired value and repairs.').waitFor();
    await page.getByLabel('Repaired value').fill('220k');
    await page.getByLabel('Repairs').fill('$35,000');
    expect(await result(page).innerText()).toMatch(
      /Offer\s*\$135,200\s*Our margin\s*\$26,400 \(12%\)/,
    );
    await page.getByLabel('Our margin').fill('20 k');
    expect(await result(page).innerText()).toContain('$141,600');
    for (const field of ['Repairs', 'Or type the offer', 'A word to the seller']) {
      await page.getByLabel(field).focus();
      await expect.poll(() => isInView(page), { message: field }).toBe(true);
    }
    await page.getByLabel('Or type the offer').fill('0.2m');
    expect(await result(page).innerText()).toMatch(
      /-\$38,400 .*more than the figures above leave/s,
    );
    await page.getByLabel('Or type the offer').fill('150k');
    expect(await result(page).innerText()).toContain('$11,600');
    await page.getByRole('button', { name: 'Preview' }).click();
    await page.getByText('Offer $150,000, our margin $11,600.').waitFor();
    expect(await offers()).toMatchObject([{ offerCents: 15_000_000 }]);
    await page.goBack();
    await result(page).getByText('$11,600').waitFor();
  },
);

test('without scripts the preview tells it, and nothing stale does', async ({ addLead, look }) => {
  const { path } = await addLead();
  const page = await look(`${path}/offer`, { ...phone, javaScriptEnabled: false });
  await page.getByLabel('Repaired value').fill('1.2m');
  await page.getByLabel('Repairs').fill('100K');
  expect(await result(page).isVisible()).toBe(false);
  await page.getByRole('button', { name: 'Preview' }).click();
  await page.getByText(/Offer \$[\d,]+, our margin \$144,000\./).waitFor();
});

test('the offer for land speaks of land', async ({ addLead, look }) => {
  const { path, offers } = await addLead({ page: '/sell-land-waco-tx' });
  const page = await look(`${path}/offer`, phone);
  expect(await page.locator('main').innerText()).not.toMatch(/repair|house/i);
  expect(await axeFaults(page)).toEqual(noFaults);
  await page.getByLabel('Value').fill('60k');
  expect(await result(page).innerText()).toContain('$7,200 (12%)');
  await page.getByRole('button', { name: 'Preview' }).click();
  await page.getByText('It hasn’t been sent yet.').waitFor();
  const [offer] = await offers();
  expect(offer?.figures.lines).toMatchObject({ value: 6_000_000, repairs: 0 });
  expect(offer?.figures.listing?.asIs.salePrice).toBe(6_000_000);
});

test.for([320, 360, 768])(
  'at %i pixels fields beside each other stand on one line',
  async (width, { addLead, look }) => {
    const { path } = await addLead();
    const page = await look(`${path}/offer`, { viewport: { width, height: 740 } });
    const topOf = async (label: string) => (await page.getByLabel(label).boundingBox())?.y;
    expect(await topOf('Repairs')).toBe(await topOf('Repaired value'));
    expect(await topOf('Or type the offer')).toBe(await topOf('Our margin'));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  },
);

test('letters twice as large leave all of the form on the screen', async ({ addLead, look }) => {
  const { path } = await addLead();
  const page = await look(`${path}/offer`, phone);
  expect(await cutByLargeLetters(page)).toEqual([]);
});

test('wherever the desk takes money, it is typed as people write it', async ({
  addLead,
  owner,
}) => {
  const { path } = await addLead();
  const marked = { stage: 'closed', amount: '1.2m', from: path, once: randomUUID() };
  expect((await owner.post(`${path}/stage`, marked)).status).toBe(303);
  expect(await (await owner.get(path)).text()).toContain('$1,200,000');
  const cost = { source: 'facebook', month: '2026-01', dollars: '1.2 k' };
  expect((await owner.post('/figures/cost', cost)).status).toBe(303);
  const costs = await (await owner.get('/figures?by=source&days=all')).text();
  expect(costs).toContain('January 2026: $1,200');
  const refused = await owner.post(`${path}/stage`, { ...marked, amount: '12 kg', once: 'two' });
  expect(await refused.text()).toContain('Type an amount in dollars, such as 185,000 or 185k.');
});

test('the scripts of the page are together at most 15 KB', async ({ addLead, desk, owner }) => {
  const { path } = await addLead();
  const html = await (await owner.get(`${path}/offer`)).text();
  const scripts = [...html.matchAll(/<script[^>]+src="([^"]+)"/g)].map(([, src]) => src ?? '');
  expect(scripts).toHaveLength(2);
  const headers = { 'accept-encoding': 'br' };
  const sizes = scripts.map(async (src) =>
    Number((await fetch(desk.address + src, { headers })).headers.get('content-length')),
  );
  const sum = (await Promise.all(sizes)).reduce((all, bytes) => all + bytes, 0);
  expect(sum).toBeLessThanOrEqual(15_000);
});
