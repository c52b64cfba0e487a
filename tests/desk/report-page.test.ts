import { pathToFileURL } from 'node:url';
import { expect } from 'vitest';
import type { LeadsContext } from '#owner/leads/context.ts';
import { addCounts } from '#store/counts.ts';
import { faultsNow } from '#tests/support/axe.ts';
import { test } from '#tests/support/browser.ts';
import { accept, fill, now, visits, writeReport } from '#tests/support/owner-report.ts';
import { commandContext } from '#tests/support/service-command-context.ts';

const many = async (context: LeadsContext) => {
  for (const index of Array.from({ length: 90 }, (_, one) => one)) {
    const city = ['waco', 'temple', 'fort-worth'][index % 3] ?? '';
    const campaign = `a-campaign-with-a-rather-long-name-${index % 15}`;
    const told = { city, campaign, daysAgo: 3 + index * 2 };
    const source = `google / ${campaign}`;
    await addCounts(context.store, [
      {
        day: '2026-06-30',
        page: '/',
        language: 'en',
        source,
        device: 'phone',
        event: 'visit',
        count: 12_345,
      },
    ]);
    if (index % 4 === 0) await accept(context, told, ['contacted', index], ['closed', index + 30]);
    else await accept(context, told, ['contacted', index / 10]);
  }
};

const pageOf = async (prepare: (context: LeadsContext) => Promise<unknown>): Promise<string> => {
  const context = commandContext(() => now);
  await prepare(context);
  const { file } = await writeReport(context);
  await context.store.close();
  return pathToFileURL(file).href;
};

test.for([
  ['nobody', async () => undefined],
  ['visits alone', ({ store }: LeadsContext) => addCounts(store, visits())],
  ['a few', fill],
  ['many', many],
] as const)('with %s it is accessible and fits phone and desk', async ([, prepare], { visit }) => {
  const requests: string[] = [];
  const page = await visit(await pageOf(prepare), {}, (opened) =>
    opened.on('request', (request) => requests.push(request.url())),
  );
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide, `at ${width} px`).toBeLessThanOrEqual(width);
    expect(await faultsNow(page), `at ${width} px`).toEqual([]);
  }
  expect(requests.filter((url) => !/^(file|data):/.test(url))).toEqual([]);
});

test('the chart says in words what it shows, and tables keep their meaning on a phone', async ({
  visit,
}) => {
  const page = await visit(await pageOf(fill), { viewport: { width: 360, height: 900 } });
  const chart = page.getByRole('img', { name: /^Column chart: 3 leads in 3 weeks/ });
  expect(await chart.count()).toBe(1);
  const table = page.getByRole('table', { name: /^Figures by city/ });
  const row = table.getByRole('row', { name: /^Waco/ });
  expect(await row.getByRole('cell').allInnerTexts()).toEqual(
    expect.arrayContaining(['2', '$12,000']),
  );
  expect(await table.getByRole('columnheader').count()).toBe(11);
});
