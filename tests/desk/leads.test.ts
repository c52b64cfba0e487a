import { expect } from 'vitest';
import { verifyLedger } from '#domain/consent/verify-ledger.ts';
import { leadColumns } from '#domain/export/lead-row.ts';
import { acceptLead } from '#domain/leads/accept-lead.ts';
import { searchLeadsInFull } from '#domain/work-list/search-leads.ts';
import { axeFaults, noFaults } from '#tests/support/axe.ts';
import { phone, test, wide } from '#tests/support/desk.ts';
import type { RunningDesk } from '#tests/support/desk-process.ts';
import { readCsv } from '#tests/support/read-csv.ts';
import { makeLead, request } from '#tests/support/service-leads.ts';

const letters = '23456789CFHJKMQRVWXY';
const referenceOf = (index: number): string =>
  `CFH-2${letters[Math.floor(index / 20)]}${letters[index % 20]}`;

const fill = test.extend('filled', { scope: 'file' }, async ({ desk }) => {
  const now = Date.now();
  for (let index = 59; index >= 0; index -= 1) {
    const lead = makeLead({
      reference: referenceOf(index),
      receivedAt: now - index * 60_000,
      request: { ...request, firstName: `Seller${index}`, lastName: 'Lee' },
    });
    await acceptLead(desk.store, lead, []);
  }
});

fill('shows fifty a page, and the older ones after', async ({ filled: _, look }) => {
  const page = await look('/leads', phone);
  expect(await page.getByRole('listitem').count()).toBe(50);
  await page.getByRole('link', { name: 'Older' }).click();
  expect(await page.getByRole('listitem').count()).toBe(10);
  await page.getByRole('link', { name: 'Newest' }).click();
  expect(await page.getByRole('listitem').count()).toBe(50);
});

fill('says how long somebody waits, and until when, in one breath', async ({ filled: _, look }) => {
  for (const screen of [phone, wide]) {
    const page = await look('/leads', screen);
    const line = page.getByRole('listitem').filter({ hasText: 'Seller20 Lee' });
    const [waited, over] = await Promise.all(
      (await line.locator('span > span').all()).map((part) => part.boundingBox()),
    );
    const right = (waited?.x ?? 0) + (waited?.width ?? 0);
    // A comma and a space.
    expect((over?.x ?? Number.POSITIVE_INFINITY) - right).toBeLessThan(20);
  }
});

fill('finds without scripts, and what was typed stays', async ({ filled: _, look }) => {
  const page = await look('/leads', { ...wide, javaScriptEnabled: false });
  await page.getByRole('searchbox').fill('seller59 254-555');
  await page.getByRole('button', { name: 'Search' }).click();
  expect(await page.getByRole('listitem').count()).toBe(1);
  expect(await page.getByRole('searchbox').inputValue()).toBe('seller59 254-555');
  expect(await page.getByText('One lead').isVisible()).toBe(true);
  const link = page.getByRole('link', { name: 'Seller59 Lee' });
  expect(await link.getAttribute('href')).toBe(`/leads/${referenceOf(59)}`);
  await page.getByRole('link', { name: 'Clear the search' }).click();
  expect(await page.getByRole('listitem').count()).toBe(50);
});

fill(
  'finds a name with and without its accents, the newest first',
  async ({ filled: _, desk, look }) => {
    const names = ['Héctor', 'Hector', 'HÉCTOR'];
    for (const [index, firstName] of names.entries()) {
      const receivedAt = Date.now() - (10 - index) * 60_000;
      const given = { receivedAt, request: { ...request, firstName, lastName: `Villa${index}` } };
      await acceptLead(desk.store, makeLead(given), []);
    }
    const page = await look('/leads', phone);
    for (const typed of ['hector', 'Héctor', 'hector villa']) {
      await page.getByRole('searchbox').fill(typed);
      await page.getByRole('button', { name: 'Search' }).click();
      await page.getByText('3 leads').waitFor();
      expect(await page.getByRole('listitem').locator('b').allTextContents()).toEqual([
        'HÉCTOR Villa2',
        'Hector Villa1',
        'Héctor Villa0',
      ]);
    }
  },
);

fill(
  'what to search for can be read in full, and so can how many were found',
  async ({ filled: _, look }) => {
    const page = await look('/leads?q=seller5', phone);
    const count = page.getByText('11 leads');
    expect((await count.boundingBox())?.height).toBeLessThan(50);
    const room = await page.getByRole('searchbox').evaluate((field) => {
      const { font, paddingLeft, paddingRight } = getComputedStyle(field);
      const context = document.createElement('canvas').getContext('2d');
      if (context === null) throw new Error('nothing to measure with');
      context.font = font;
      const { width } = context.measureText(field.getAttribute('placeholder') ?? '');
      return (
        field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight) - width
      );
    });
    expect(room).toBeGreaterThan(0);
  },
);

const odd: [name: string, query: string][] = [
  ['a percent sign', 'q=%25'],
  ['half an escape', 'q=%'],
  ['an underscore', 'q=_'],
  ['an emoji', 'q=%F0%9F%98%80'],
  ['quotes', `q=${encodeURIComponent(`"' or 1=1`)}`],
  ['words of the index', 'q=lee*+NOT+%22'],
  ['a null byte', 'q=%00zzz&city=%00x'],
  ['half a character', 'q=%ED%A0%80'],
  ['a word twice', 'q=zzz&q=yyy&stage=lost'],
];

fill.for(odd)('%s gets a sentence', async ([, query], { filled: _, owner }) => {
  const answer = await owner.get(`/leads?${query}`);
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain('No leads match this search.');
});

fill('10,000 characters get a sentence', async ({ filled: _, owner }) => {
  const answer = await owner.get(`/leads?q=${'x'.repeat(10_000)}`);
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain('Search for at most 100 characters');
});

fill('an address that was cut off begins at the first page', async ({ filled: _, owner }) => {
  const answer = await owner.get('/leads?after=17');
  expect(await answer.text()).toContain('The newest 50');
});

const exportsOnRecord = async (desk: RunningDesk) => {
  const db = await desk.store.connect();
  const rows = await db.selectFrom('events').selectAll().where('kind', '=', 'exported').execute();
  return rows.map(({ person_id, details }) => ({ person_id, ...JSON.parse(details) }));
};

fill('an owner exports what is shown, on record', async ({ filled: _, desk, owner }) => {
  const answer = await owner.get('/leads.csv?q=seller&city=waco');
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  const [columns, ...rows] = readCsv(await answer.text());
  expect(columns).toEqual(leadColumns);
  expect(rows.map(([reference]) => reference)).toEqual(
    Array.from({ length: 60 }, (_, index) => referenceOf(index)),
  );
  const filters = { city: 'waco', q: true };
  const record = { person_id: owner.person.id, filters, count: 60 };
  expect(await exportsOnRecord(desk)).toEqual([record]);
});

fill('a helper can neither see nor use the export', async ({ filled: _, desk, helper }) => {
  const before = await exportsOnRecord(desk);
  expect(await (await helper.get('/leads')).text()).not.toContain('leads.csv');
  const answer = await helper.get('/leads.csv');
  expect(answer.status).toBe(403);
  expect(await answer.text()).toContain('Only an owner can do that');
  expect(await exportsOnRecord(desk)).toEqual(before);
});

const caller = {
  once: 'once',
  way: 'phone',
  firstName: 'Nora',
  lastName: 'Quill',
  phone: '512.555.0199',
  propertyAddress: '4 Mill Rd',
  propertyCity: 'Temple',
  spoke: 'yes',
};

const leadsNamed = async ({ store }: RunningDesk, q: string) =>
  searchLeadsInFull(store, {
    words: [q],
    labels: {},
    stage: undefined,
    isWaiting: false,
    since: undefined,
    after: undefined,
    limit: 10,
  });

test('a caller becomes one lead, however often the form is sent', async ({ desk, owner }) => {
  const answers = [await owner.post('/leads/add', caller), await owner.post('/leads/add', caller)];
  const [lead, ...others] = await leadsNamed(desk, 'quill');
  expect(others).toEqual([]);
  for (const { status, headers } of answers) {
    expect(status).toBe(303);
    expect(headers.get('location')).toContain(`/leads/${lead?.reference}/next?done=`);
  }
  expect(lead).toMatchObject({
    origin: 'desk',
    source: { utm_source: 'phone' },
    deliveries: [],
    work: { stage: 'contacted', answeredAt: lead?.receivedAt },
    consent: { agreed: false, saidTo: 'Ruth Calloway', wording: '', version: '' },
  });
});

test('nobody agrees to texts by word of mouth, and a receipt is sent where it is wanted', async ({
  desk,
  owner,
}) => {
  const wanted = { agreed: 'yes', receipt: 'yes', email: 'olga@example.com', spoke: '' };
  await owner.post('/leads/add', {
    ...caller,
    ...wanted,
    phone: '512.555.0198',
    lastName: 'Osprey',
  });
  const [lead] = await leadsNamed(desk, 'osprey');
  expect(lead?.work.answeredAt).toBe(undefined);
  expect(lead?.deliveries.map(({ channel }) => channel)).toEqual(['seller-receipt']);
  const proof = await (await owner.get(`/leads/${lead?.reference}/consent`)).text();
  expect(lead?.consent?.agreed).toBe(false);
  expect(proof).toContain('No wording was shown.');
  expect(proof).toContain('Ruth Calloway');
  expect(proof).not.toContain('The box was checked');
  expect(await verifyLedger(desk.store)).toMatchObject({ problems: [] });
});

test('a number that is known already is told before a second lead is made', async ({
  desk,
  look,
  problems,
}) => {
  const given = { ...request, firstName: 'Dell', lastName: 'Heron', phone: '+12545550166' };
  const known = makeLead({ reference: 'CFH-2ZZ', request: given });
  await acceptLead(desk.store, known, []);
  const page = await look('/leads/add', phone);
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Heron');
  await page.getByRole('textbox', { name: 'Phone' }).fill('254.555.0166');
  await page.getByLabel('Property address').fill('7 Low Rd');
  await page.getByRole('button', { name: 'Add the lead' }).click();
  const told = page.getByRole('alert');
  await told.getByText('We already have this number').waitFor();
  const link = told.getByRole('link', { name: 'Dell Heron' });
  expect(await link.getAttribute('href')).toBe('/leads/CFH-2ZZ');
  expect(await leadsNamed(desk, 'heron')).toHaveLength(1);
  expect(await axeFaults(page)).toEqual(noFaults);
  // Somebody else of the family is faster.
  const meanwhile = makeLead({ request: { ...given, firstName: 'Bo' } });
  await acceptLead(desk.store, meanwhile, []);
  await page.getByRole('button', { name: 'Add it anyway' }).click();
  await told.getByRole('link', { name: 'Bo Heron' }).waitFor();
  expect(await leadsNamed(desk, 'heron')).toHaveLength(2);
  await page.getByRole('button', { name: 'Add it anyway' }).click();
  await page.waitForURL(/\/next/);
  expect(await leadsNamed(desk, 'heron')).toHaveLength(3);
  // Each refusal is one, as the browser sees it.
  expect(problems.splice(0)).toHaveLength(2);
});

test('what was typed stays, with a sentence beside what is wrong', async ({
  desk,
  look,
  problems,
}) => {
  const page = await look('/leads/add', { ...phone, javaScriptEnabled: false });
  await page.getByLabel('First name').fill('Pia');
  await page.getByRole('textbox', { name: 'Phone' }).fill('555');
  await page.getByLabel('Property address').fill('1 Low Rd');
  await page.getByLabel('Already talked').uncheck();
  const add = page.getByRole('button', { name: 'Add the lead' });
  await add.click();
  expect(await page.getByText('This can’t be empty.').count()).toBe(1);
  await page.getByLabel('Last name').fill('Ibis');
  await add.click();
  expect(await page.getByText('Type a phone number with its area code').count()).toBe(1);
  expect(await page.getByLabel('First name').inputValue()).toBe('Pia');
  expect(await page.getByLabel('Already talked').isChecked()).toBe(false);
  await page.getByRole('textbox', { name: 'Phone' }).fill('(254) 555 0177');
  await add.click();
  expect(await page.getByRole('heading', { level: 2 }).first().innerText()).toContain('Pia Ibis');
  expect(await leadsNamed(desk, 'ibis')).toHaveLength(1);
  // Each refusal is one, as the browser sees it.
  expect(problems.splice(0)).toHaveLength(2);
});
