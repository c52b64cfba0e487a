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
import { addCounts, type Count } from '#store/counts.ts';
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

/** What is counted of visitors who came from an ad, and of some who came later by themselves. */
const visits = (): Count[] => {
  const ofAd = { page: '/waco', language: 'en', source: 'google / waco-land', device: 'phone' };
  const ofOwn = { page: '/', language: 'en', source: 'direct', device: 'computer' };
  return [
    { ...ofAd, day: '2026-06-30', event: 'visit', count: 380 },
    { ...ofAd, day: '2026-06-30', event: 'view', count: 380 },
    { ...ofAd, day: '2026-06-30', event: 'form', count: 20 },
    { ...ofAd, day: '2026-06-30', event: 'call', count: 10 },
    { ...ofOwn, day: '2026-07-14', event: 'visit', count: 20 },
    { ...ofOwn, day: '2026-07-14', event: 'view', count: 20 },
  ];
};

/** Three leads of three weeks, one that is spam, visits, and what an ad cost. */
const fill = async (context: LeadsContext) => {
  await addCounts(context.store, visits());
  await runLeads(context, ['cost', 'Google / waco-land', '2026-06', '$1,200']);
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

  test('prints the way from visits to closings, then by source, page, city and so on', async () => {
    const { out, file } = await writeReport(context);
    const lines = out.split('\n').map((line) => line.replace(/\s+/g, ' ').trim());
    for (const line of [
      '1 lead suspected of spam is not counted.',
      'Visits 400',
      'Forms begun 20 5.0% (3.3 to 7.6%)',
      'Calls tapped 10 2.5% (1.4 to 4.5%)',
      'Requests 3 0.8% (0.3 to 2.2%)',
      'Leads 3',
      'Answered in 5 min 0 too few to tell',
      'Contracts 2 too few to tell',
      'Closings 1 too few to tell',
      'The closings are worth $12,000.',
      'Campaigns cost $1,200: $400 for each lead and $1,200 for each closing, those included that',
      'google / waco-land 380 2 0.1 to 1.9% 2 0 1 $12,000',
      'direct 20 0 too few 0 0 0 $0',
      'google / waco-land $1,200 $600 $1,200',
      '/waco 380 2 0.1 to 1.9% 2 0 2 1 $12,000',
      'Waco 380 2 2 0 2 1 $12,000',
      'Temple 0 1 1 0 0 0 $0',
      'All 400 3 3 0 2 1 $12,000',
      'English 400 3 0.3 to 2.2% 3 0 2 1 $12,000',
      'computer 20 0 too few 0 0 0 0 $0',
      '2026-06-29 380 1 0 to 1.5% 1 0 1 1 $12,000',
    ])
      expect(lines).toContain(line);
    expect(lines.some((line) => line.includes('Dallas'))).toBe(false);
    expect(lines.at(-1)).toBe(`Written as a page: ${file}`);
  });

  test.each([80, 100])('fits a terminal of %d columns', async (width) => {
    const { out } = await writeReport({ ...context, width });
    const printed = out.split('\n').slice(0, -1);
    expect(Math.max(...printed.map((line) => line.length))).toBeLessThanOrEqual(width);
    expect(out).toContain('google / waco-land');
  });

  test('--since leaves out what came before', async () => {
    const { out, html } = await writeReport(context, '--since', '10d');
    expect(out).toMatch(/^Visits and leads since 2026-07-05\n/);
    expect(out).toMatch(/\nLeads +2\n/);
    expect(out).toMatch(/\nVisits +20\n/);
    expect(html).toContain('Visits and leads from July 5, 2026 to July 15, 2026');
  });

  test('--json gives scripts the same and writes no page', async () => {
    const { out } = await runLeads(context, ['report', '--json']);
    expect(JSON.parse(out)).toMatchObject({
      madeOn: '2026-07-15',
      visits: 400,
      formsBegun: 20,
      callsTapped: 10,
      requests: 3,
      closings: 1,
      costCents: 120_000,
      bySource: [{ label: 'google / waco-land', visits: 380, costPerLeadCents: 60_000 }, {}, {}],
    });
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
    expect(out).toMatch(/\nLeads +3\n/);
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
  expect(readFileSync(join(folder, 'report.html'), 'utf8')).toContain(
    'No visits and no leads in this time',
  );
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
        resultTypes: ['violations'],
      }),
    );
    return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target}`));
  };

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
      if (index % 4 === 0)
        await accept(context, told, ['contacted', index], ['closed', index + 30]);
      else await accept(context, told, ['contacted', index / 10]);
    }
  };

  test.each([
    ['nobody', async () => undefined],
    ['visits alone', ({ store }: LeadsContext) => addCounts(store, visits())],
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
    expect(await table.getByRole('columnheader').count()).toBe(11);
    await page.close();
  });
});
