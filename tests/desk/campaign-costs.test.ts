import { expect } from 'vitest';
import { acceptLead } from '#domain/leads/accept-lead.ts';
import { readCampaignCosts } from '#domain/report/campaign-costs.ts';
import { test, wide } from '#tests/support/desk.ts';
import { makeLead } from '#tests/support/service-leads.ts';
import { dayMs } from '#time/lengths.ts';

test('an owner types in what a campaign cost, corrects it and takes it away, without scripts', async ({
  desk,
  look,
}) => {
  for (let leads = 0; leads < 3; leads += 1) {
    await acceptLead(desk.store, makeLead({ receivedAt: Date.now() - dayMs }), []);
  }
  const page = await look('/figures?by=source', { ...wide, javaScriptEnabled: false });
  const save = async (source: string, dollars: string): Promise<void> => {
    await page.getByRole('combobox', { name: /^Source/ }).fill(source);
    await page.getByLabel('Month').fill('2026-01');
    await page.getByLabel('Dollars').fill(dollars);
    await page.getByRole('button', { name: 'Save the cost' }).click();
  };
  await page.getByText('What a campaign cost').click();
  await save(' Google Click', '1,200.50');
  await page
    .getByRole('status')
    .filter({ hasText: 'Noted what google click cost in January 2026: $1,200.50' })
    .waitFor();
  const cost = { source: 'google click', month: '2026-01' };
  expect(await readCampaignCosts(desk.store)).toEqual([{ ...cost, cents: 120_050 }]);
  await page.getByRole('link', { name: 'All', exact: true }).click();
  const row = page.getByRole('row', { name: /^google click/ });
  expect((await row.getByRole('cell').allTextContents()).slice(-3)).toEqual([
    '$1,201',
    '$400',
    '–',
  ]);
  await page.getByText('What a campaign cost').click();
  await page.getByRole('link', { name: 'Correct: google click, January 2026' }).click();
  expect(await page.getByLabel('Dollars').inputValue()).toBe('1200.50');
  await page.getByLabel('Dollars').fill('0');
  await page.getByRole('button', { name: 'Save the cost' }).click();
  await page.getByText('Took away what google click cost in January 2026').waitFor();
  expect(await readCampaignCosts(desk.store)).toEqual([]);
});

const typed = { source: 'facebook', month: '2026-01', dollars: '800' };

test.for([
  ['fewer than no dollars', 'dollars', '-5'],
  ['words for dollars', 'dollars', 'a "lot"'],
  ['more dollars than there are', 'dollars', '9'.repeat(10_000)],
  ['no source', 'source', ''],
  ['a source without end', 'source', 'y'.repeat(10_000)],
  ['no month of the calendar', 'month', '2026-13'],
  ['a month to come', 'month', '2099-01'],
] as const)(
  '%s: nothing is saved, what was typed stays',
  async ([, field, value], { desk, owner }) => {
    const sent: Record<string, string> = { ...typed, [field]: value };
    const answer = await owner.post('/figures/cost', sent);
    expect(answer.status).toBe(422);
    const html = await answer.text();
    for (const [name, text] of Object.entries(sent)) {
      const shown = text.replaceAll('"', '&quot;');
      expect(html).toMatch(new RegExp(`<input[^>]* name="${name}"[^>]* value="${shown}"`));
    }
    expect(html.match(/class="wrong"/g)).toHaveLength(1);
    expect(await readCampaignCosts(desk.store)).toEqual([]);
  },
);

test('a helper sees figures, and cannot say what was paid', async ({ desk, helper }) => {
  expect(await (await helper.get('/figures?by=source')).text()).not.toContain('/figures/cost');
  expect((await helper.post('/figures/cost', typed)).status).toBe(403);
  expect(await readCampaignCosts(desk.store)).toEqual([]);
});
