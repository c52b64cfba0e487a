import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { addCounts } from '#domain/counting/counts.ts';
import { strikeOut } from '#domain/counting/struck-days.ts';
import { acceptLead } from '#domain/leads/accept-lead.ts';
import { breakdowns } from '#domain/report/breakdown.ts';
import { logTouch } from '#domain/work/touch.ts';
import type { Store } from '#store/open.ts';
import { axeFaults, noFaults } from '#tests/support/axe.ts';
import { phone, test, wide } from '#tests/support/desk.ts';
import { cutByLargeLetters } from '#tests/support/large-letters.ts';
import { makeLead } from '#tests/support/service-leads.ts';

const day = 86_400_000;

/** Somebody asked so many days ago, and was called after so many minutes. */
const ask = async (store: Store, days: number, minutes: number): Promise<void> => {
  const receivedAt = Date.now() - days * day;
  const lead = makeLead({ receivedAt });
  await acceptLead(store, lead, []);
  const actor = {
    personId: undefined,
    now: receivedAt + minutes * 60_000,
    eventId: randomUUID(),
  };
  await logTouch(store, lead.id, actor, 'spoke');
};

const count = (store: Store, events: Record<string, number>, source: string, language = 'en') =>
  addCounts(
    store,
    Object.entries(events).map(([event, times]) => ({
      day: new Date(Date.now() - 2 * day).toISOString().slice(0, 10),
      page: '/waco',
      language,
      source,
      device: 'phone',
      event,
      count: times,
    })),
  );

test('leads without visits are told as such, for the time that is asked for', async ({
  desk,
  look,
}) => {
  await ask(desk.store, 40, 1);
  const page = await look('/figures', wide);
  await page.getByText('No visits were counted in this time.').waitFor();
  const row = page.getByRole('row', { name: /^All/ });
  expect(await row.getByRole('cell').allTextContents()).toEqual([
    '1',
    '1',
    '1',
    '–',
    '–',
    '–',
    '–',
  ]);
  const figure = page.getByRole('figure', { name: 'From visit to closing' });
  await figure
    .getByRole('listitem')
    .filter({ hasText: /Offers\s*too few to tell\s*0/ })
    .waitFor();
  await page.getByRole('link', { name: '30 days' }).click();
  await page.getByText('No leads in this time.').waitFor();
});

test('the funnel leads from visits to closings, each share with its range on a tap', async ({
  desk,
  look,
}) => {
  await ask(desk.store, 2, 1);
  await ask(desk.store, 2, 1);
  await count(desk.store, { visit: 190, view: 250, form: 20, call: 6 }, 'google click');
  await count(desk.store, { visit: 10, view: 12 }, 'x'.repeat(60), 'es');
  const page = await look('/figures?days=30', wide);
  const figure = page.getByRole('figure', { name: 'From visit to closing' });
  const steps = async () =>
    (await figure.getByRole('listitem').allInnerTexts()).map((step) =>
      step.replaceAll(/\s+/g, ' ').trim(),
    );
  expect(await steps()).toContain('Forms begun 10% 20');
  await page.getByLabel('Show how sure each share is').check();
  expect(await steps()).toEqual([
    'Visits 200',
    'Forms begun 10% (6.6 to 15%) 20',
    'Calls tapped 3.0% (1.4 to 6.4%) 6',
    'Requests 1.0% (0.3 to 3.6%) 2',
    'Leads 2',
    'Answered in 5 min too few to tell 2',
    'Offers too few to tell 0',
    'Contracts too few to tell 0',
    'Closings too few to tell 0',
  ]);
  const plot = page.getByRole('img', { name: /^Visits: .*\b200\b/ });
  expect(await plot.locator('b').allTextContents()).toContain('200');
});

test('first comes a sentence, and beside each number that of the time before', async ({ look }) => {
  const page = await look('/figures?days=30', wide);
  expect(await page.getByRole('heading', { level: 2 }).allTextContents()).toEqual([
    '2 of 2 leads answered within 5 min',
    'From visit to closing',
    'How long they waited for an answer',
    'Week by week',
    'By source',
    'What a campaign cost',
  ]);
  await page.getByText('In the 30 days before: 1 of 1.').waitFor();
  const figures = await page.locator('.key-figures > div').allInnerTexts();
  expect(figures.map((figure) => figure.replaceAll(/\s+/g, ' ').trim())).toEqual([
    'visits 200 0 before',
    'leads 2 1 before',
    // By office hours: how many there were depends on when this runs.
    expect.stringMatching(/^half were answered within \d min \d min before$/),
    'offers 0 0 before',
    'closings 0 0 before',
    'the closings are worth $0 $0 before',
  ]);
  await page.getByRole('link', { name: 'All', exact: true }).click();
  expect(await page.getByText('before', { exact: false }).count()).toBe(0);
});

test('a phone shows four figures of each row beside each other, and the rest on a tap', async ({
  look,
}) => {
  const page = await look('/figures?days=30&by=source', { ...phone, javaScriptEnabled: false });
  const row = page.getByRole('row', { name: /^google click/ });
  const shown = await row.getByRole('cell').all();
  const labels = await Promise.all(shown.map((cell) => cell.getAttribute('data-label')));
  expect(labels).toEqual(['Visits', 'Leads', 'Offers', 'Closings']);
  const tops = await Promise.all(shown.map(async (cell) => (await cell.boundingBox())?.y));
  expect(new Set(tops).size).toBe(1);
  await page.getByLabel('Show all figures of each row').check();
  await row.getByText('20', { exact: true }).waitFor();
});

const site = ['190', '20', '6', '2'];
const rate = '1.1% (0.3 to 3.8%)';

const firstRows: [by: string, label: string, cells: string[]][] = [
  ['source', 'google click', [...site, rate, '2']],
  ['page', '/waco', ['262', '20', '6', '2', '0.8% (0.2 to 2.7%)', '2']],
  ['city', 'Waco', ['200', '20', '6', '2', '2']],
  ['language', 'English', [...site, rate, '2']],
  ['device', 'Phone', ['200', '20', '6', '2', '1.0% (0.3 to 3.6%)', '2']],
  ['no such table', 'google click', [...site, rate, '2']],
];

test('figures are told by source, page, city, language or device', async ({ desk, look }) => {
  const page = await look('/figures', wide);
  for (const [by, label, cells] of firstRows) {
    await page.goto(`${desk.url}/figures?days=30&by=${by}`);
    const row = page.getByRole('row', { name: new RegExp(`^${label}`) });
    const shown = await row.getByRole('cell').allTextContents();
    expect([by, ...shown.slice(0, cells.length)]).toEqual([by, ...cells]);
  }
});

test('a source with few visits has no share', async ({ look }) => {
  const page = await look('/figures?days=30&by=source', wide);
  await page.getByRole('row', { name: /^xxx/ }).getByText('too few to tell').waitFor();
});

test('a click shows another table, for the same time, without scripts', async ({ look }) => {
  const page = await look('/figures?days=365', { ...wide, javaScriptEnabled: false });
  await page.getByRole('link', { name: 'Week', exact: true }).click();
  await page.getByRole('table', { name: /^By week/ }).waitFor();
  expect(await page.getByRole('link', { name: 'A year' }).getAttribute('aria-current')).toBe(
    'page',
  );
});

test('figures need no scroll to the side on a phone', async ({ desk, look, owner }) => {
  await owner.post('/figures/cost', { source: 'google click', month: '2026-01', dollars: '800' });
  const page = await look('/figures');
  for (const by of breakdowns) {
    await page.goto(`${desk.url}/figures?days=all&by=${by}`);
    for (const summary of await page.locator('summary').all()) await summary.click();
    for (const width of [320, 360]) {
      await page.setViewportSize({ width, height: 740 });
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect([by, width, overflow]).toEqual([by, width, 0]);
    }
    expect([by, ...(await cutByLargeLetters(page))]).toEqual([by]);
  }
});

test.for(['light', 'dark'] as const)(
  'axe finds nothing in figures, %s',
  async (colorScheme, { desk, look, problems }) => {
    const page = await look('/figures?days=all&by=week', { ...wide, colorScheme });
    expect(await axeFaults(page)).toEqual(noFaults);
    await page.goto(`${desk.url}/figures?days=all&by=source`);
    await page.getByText('What a campaign cost').click();
    await page.getByRole('button', { name: 'Save the cost' }).click();
    await page.getByRole('alert').waitFor();
    expect(await axeFaults(page)).toEqual(noFaults);
    // The browser notes that the form was not taken.
    problems.length = 0;
  },
);

test('visits of a day that is struck out are not counted, and it is said', async ({
  desk,
  look,
}) => {
  const spoiled = new Date(Date.now() - 9 * day).toISOString().slice(0, 10);
  const madeUp = { page: '/waco', language: 'en', source: 'made up', device: 'phone' };
  await addCounts(desk.store, [{ ...madeUp, day: spoiled, event: 'visit', count: 1_500 }]);
  const page = await look('/figures?by=source', phone);
  const row = page.getByRole('row', { name: /^made up/ });
  await row.waitFor();
  await desk.store.write((transaction) => strikeOut(transaction, spoiled));
  await page.reload();
  await page.getByText('Struck out: the visits of').waitFor();
  expect(await row.count()).toBe(0);
});

test('on paper every column is there, with the time and without what is tapped', async ({
  desk,
  look,
}) => {
  await ask(desk.store, 3, 2);
  await count(desk.store, { visit: 40 }, 'google / waco');
  const page = await look('/figures?days=90&by=source', phone);
  await page.emulateMedia({ media: 'print' });
  // A sheet of letter paper, less its margins.
  await page.setViewportSize({ width: 738, height: 980 });
  await page.getByText(/visits and leads from .+ to /).waitFor();
  expect(await page.getByRole('navigation').filter({ visible: true }).count()).toBe(0);
  expect(await page.locator('#cost').isVisible()).toBe(false);
  const table = page.locator('.figures');
  for (const heading of await table.locator('thead th, tbody td').all()) {
    expect(await heading.isVisible()).toBe(true);
  }
  const [printed, sheet] = await table.evaluate((one) => [
    one.getBoundingClientRect().right,
    document.documentElement.clientWidth,
  ]);
  expect(printed).toBeLessThanOrEqual(sheet ?? 0);
});
