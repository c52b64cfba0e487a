import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync, realpathSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import axe from 'axe-core';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readReport } from '#office/report/read-report.ts';
import { markStage } from '#office/work/mark-stage.ts';
import type { LeadsContext } from '#owner/leads/context.ts';
import { runLeads } from '#owner/leads/run.ts';
import { acceptLead } from '#store/accept-lead.ts';
import { openStore } from '#store/open.ts';
import type { Stage } from '#store/stages.ts';
import { findChromium, launchOptions } from '#tests/support/chromium.ts';
import { cities, configOf, facts, office } from '#tests/support/service-app.ts';
import { makeLead, request, temporaryFolder } from '#tests/support/service-leads.ts';
import { sharedPostgres } from '#tests/support/shared-postgres.ts';

const hour = 3_600_000;
const day = 24 * hour;
const now = Date.parse('2026-07-15T18:00:00Z');

const seller = {
  ...request,
  firstName: 'Philomena',
  lastName: 'Quackenbush',
  email: 'philomena@example.com',
  propertyAddress: '77 Hidden Hollow',
  comments: 'Ring twice',
};

type Told = { city: string; daysAgo: number; campaign?: string; suspect?: boolean };

const accept = async (context: LeadsContext, told: Told, ...stages: [Stage, number][]) => {
  const receivedAt = now - told.daysAgo * day;
  const { city, campaign } = told;
  const lead = makeLead({
    receivedAt,
    request: { ...seller, city },
    page: `/${city}`,
    source: campaign === undefined ? {} : { utm_source: 'google', utm_campaign: campaign },
    suspect: told.suspect === true ? ['honeypot'] : [],
  });
  await acceptLead(context.store, lead, []);
  for (const [stage, hours] of stages) {
    const reachedAt = receivedAt + hours * hour;
    const valueCents = stage === 'closed' ? 1_200_000 : undefined;
    const actor = { personId: undefined, now: reachedAt, eventId: randomUUID() };
    await markStage(context.store, lead.id, actor, { stage, reachedAt, valueCents });
  }
};

const contextOn = (url = {}): LeadsContext => {
  const config = configOf(url);
  const store = openStore(config.store);
  return { store, config, company: facts.company, office, cities, now: () => now, width: 90 };
};

/** Three leads of three weeks, and one that is spam. */
const fill = async (context: LeadsContext) => {
  await accept(
    context,
    { city: 'waco', daysAgo: 15, campaign: 'waco-land' },
    ['contacted', 2],
    ['closed', 200],
  );
  await accept(
    context,
    { city: 'waco', daysAgo: 8, campaign: 'waco-land' },
    ['contacted', 4],
    ['contract', 90],
  );
  await accept(context, { city: 'temple', daysAgo: 1 });
  await accept(context, { city: 'dallas', daysAgo: 1, suspect: true });
};

const writeReport = async (context: LeadsContext, ...options: string[]) => {
  const file = join(temporaryFolder(), 'report.html');
  const { out, err, exitCode } = await runLeads(context, ['report', file, ...options]);
  expect(err).toBe('');
  expect(exitCode).toBe(0);
  return { file, out, html: readFileSync(file, 'utf8') };
};

const postgres = sharedPostgres();

describe.each(['sqlite', 'postgres'] as const)('the report on %s', (engine) => {
  let context: LeadsContext;

  beforeAll(async () => {
    context = contextOn(
      engine === 'postgres' ? { DATABASE_URL: await postgres.createDatabase() } : {},
    );
    await fill(context);
  });
  afterAll(() => context.store.close());

  test('prints figures by city, campaign, page and week, and where the page is', async () => {
    const { out, file } = await writeReport(context);
    const lines = out.split('\n').map((line) => line.replace(/\s+/g, ' ').trim());
    expect(lines).toContain('1 lead suspected of spam is not counted.');
    expect(lines).toContain('Waco 2 2 (100%) 3h 4h 2 (100%) 1 (50%) $12,000');
    expect(lines).toContain('Temple 1 0 – – 0 0 $0');
    expect(lines).toContain('All 3 2 (67%) 3h 4h 2 (67%) 1 (33%) $12,000');
    expect(lines).toContain('google / waco-land 2 2 (100%) 3h 4h 2 (100%) 1 (50%) $12,000');
    expect(lines).toContain('/waco 2 2 (100%) 3h 4h 2 (100%) 1 (50%) $12,000');
    expect(lines).toContain('2026-06-29 1 1 (100%) 2h 2h 1 (100%) 1 (100%) $12,000');
    expect(lines.some((line) => line.includes('dallas'))).toBe(false);
    expect(lines.at(-1)).toBe(`Written as a page: ${file}`);
    const printed = out.split('\n').slice(0, -1);
    expect(Math.max(...printed.map((line) => line.length))).toBeLessThanOrEqual(90);
  });

  test('--since leaves out what came before', async () => {
    const { out, html } = await writeReport(context, '--since', '10d');
    expect(out).toMatch(/^Leads since 2026-07-05\n/);
    expect(out).toMatch(/\nAll +2 /);
    expect(html).toContain('Leads from July 5, 2026 to July 15, 2026');
  });

  test('the page holds nothing personal, no script and no address of another host', async () => {
    const { html } = await writeReport(context);
    const { firstName, lastName, email, propertyAddress, comments } = seller;
    for (const text of [firstName, lastName, email, propertyAddress, comments, '555-', 'REF-']) {
      expect(html).not.toContain(text);
    }
    expect(html).not.toMatch(/<script|<link|https?:/);
  });

  test('erased leads are spoken of, but not counted', async () => {
    const erasing = makeLead({ reference: 'HHH-444', receivedAt: now - day });
    await acceptLead(context.store, erasing, []);
    await runLeads(context, ['erase', 'HHH-444']);
    const { out } = await writeReport(context);
    expect(out).toContain('1 erased lead is not counted.');
    expect(out).toMatch(/\nAll +3 /);
  });

  test('the desk counts every lead once, also hundreds of one moment', async () => {
    const { store } = context;
    const read = () => readReport(context, { since: now - 90 * day });
    const before = await read();
    const moment = now - day;
    const more = Array.from({ length: 450 }, () => makeLead({ receivedAt: moment }));
    await Promise.all(more.map((lead) => acceptLead(store, lead, [])));
    expect(before).toMatchObject({ suspects: 1, all: { leads: 3, closings: 1 } });
    expect((await read()).all.leads).toBe(3 + more.length);
  });
});

test('a file that is no page is not overwritten', async () => {
  const context = contextOn();
  const { exitCode, err } = await runLeads(context, ['report', 'leads.csv']);
  expect(exitCode).toBe(2);
  expect(err).toContain('expected a file such as report.html');
  await context.store.close();
});

test('without a name the page is report.html in the current folder', async () => {
  const folder = realpathSync(temporaryFolder());
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [resolve('owner/leads.ts'), 'report'],
    {
      cwd: folder,
      env: {
        ...process.env,
        CONTENT_DIR: resolve('tests/content'),
        DATA_DIR: join(folder, 'data'),
      },
    },
  );
  expect(stdout).toContain(`Written as a page: ${join(folder, 'report.html')}`);
  expect(readFileSync(join(folder, 'report.html'), 'utf8')).toContain('No leads in this time');
});

describe('the page in a browser', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await chromium.launch(launchOptions(findChromium()));
  }, 320_000);
  afterAll(() => browser.close());

  const faults = async (page: Page): Promise<string[]> => {
    await page.evaluate(axe.source);
    const { violations } = await page.evaluate(() =>
      (window as unknown as { axe: typeof axe }).axe.run({
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      }),
    );
    return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target}`));
  };

  const many = async (context: LeadsContext) => {
    for (const index of Array.from({ length: 90 }, (_, one) => one)) {
      const city = ['waco', 'temple', 'fort-worth'][index % 3] ?? '';
      const campaign = `a-campaign-with-a-rather-long-name-${index % 15}`;
      const told = { city, campaign, daysAgo: 3 + index * 2 };
      if (index % 4 === 0)
        await accept(context, told, ['contacted', index], ['closed', index + 30]);
      else await accept(context, told, ['contacted', index / 10]);
    }
  };

  test.each([
    ['no leads', async () => undefined],
    ['a few', fill],
    ['many', many],
  ])('with %s it is accessible and fits phone and desk', async (_, prepare) => {
    const context = contextOn();
    await prepare(context);
    const { file } = await writeReport(context);
    await context.store.close();
    const page = await browser.newPage();
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await page.goto(pathToFileURL(file).href);
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(wide, `at ${width} px`).toBeLessThanOrEqual(width);
      expect(await faults(page), `at ${width} px`).toEqual([]);
    }
    expect(requests.filter((url) => !url.startsWith('file:') && !url.startsWith('data:'))).toEqual(
      [],
    );
    await page.close();
  });

  test('the chart says in words what it shows, and tables keep their meaning on a phone', async () => {
    const context = contextOn();
    await fill(context);
    const { file } = await writeReport(context);
    await context.store.close();
    const page = await browser.newPage({ viewport: { width: 360, height: 900 } });
    await page.goto(pathToFileURL(file).href);
    const chart = page.getByRole('img', { name: /^Column chart: 3 leads in 3 weeks/ });
    expect(await chart.count()).toBe(1);
    const table = page.getByRole('table', { name: /^Figures by city/ });
    const row = table.getByRole('row', { name: /^Waco/ });
    expect(await row.getByRole('cell').allInnerTexts()).toEqual(
      expect.arrayContaining(['2', '$12,000']),
    );
    expect(await table.getByRole('columnheader').count()).toBe(8);
    await page.close();
  });
});
