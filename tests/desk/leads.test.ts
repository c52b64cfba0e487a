import { expect } from 'vitest';
import { acceptLead } from '#store/accept-lead.ts';
import { phone, test, wide } from '#tests/support/desk.ts';
import { makeLead, request } from '#tests/support/service-leads.ts';

const letters = '23456789CFHJKMQRVWXY';
const referenceOf = (index: number): string =>
  `CFH-2${letters[Math.floor(index / 20)]}${letters[index % 20]}`;

const fill = test.extend('filled', { scope: 'file' }, async ({ desk }) => {
  const now = Date.now();
  for (let index = 0; index < 60; index += 1) {
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
  expect(await answer.text()).toContain('No lead fits this search.');
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
