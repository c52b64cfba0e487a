import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LeadsContext } from '#cli/leads/context.ts';
import { runLeads } from '#cli/leads/run.ts';
import { addCounts } from '#domain/counting/counts.ts';
import { acceptLead } from '#domain/leads/accept-lead.ts';
import { readReport } from '#domain/report/read-report.ts';
import { day, fill, now, printReport, seller } from '#tests/support/owner-report.ts';
import { commandContext, commandContextOn } from '#tests/support/service-command-context.ts';
import { makeLead } from '#tests/support/service-leads.ts';
import { sharedPostgres } from '#tests/support/shared-postgres.ts';

const postgres = sharedPostgres();

describe.each(['sqlite', 'postgres'] as const)('the report on %s', (engine) => {
  let context: LeadsContext;

  beforeAll(async () => {
    context = { ...(await commandContextOn(engine, postgres, () => now)), width: 90 };
    await fill(context);
  });
  afterAll(() => context.store.close());

  test('prints the way from visits to closings, then by source, page, city and so on', async () => {
    const out = await printReport(context);
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
  });

  test('a day whose visits were made up is struck out of every figure, says so, and comes back', async () => {
    const madeUp = { page: '/waco', language: 'en', source: 'made up', device: 'phone' };
    const before = await printReport(context);
    await addCounts(context.store, [
      { ...madeUp, day: '2026-07-01', event: 'visit', count: 1_500 },
      { ...madeUp, day: '2026-07-01', event: 'view', count: 1_500 },
    ]);
    expect(await printReport(context)).toMatch(/\nVisits +1,900\n/);
    const struck = await runLeads(context, ['strike', '2026-07-01']);
    expect(struck.out).toMatch(/^July 1, 2026 is struck out, with 1,500 visits/);
    const out = await printReport(context);
    expect(out).toContain('the visits of July 1, 2026');
    expect(out).not.toContain('made up');
    expect(out.slice(out.indexOf('On the site'))).toBe(before.slice(before.indexOf('On the site')));
    expect((await runLeads(context, ['strike'])).out).toMatch(/2026-07-01 +1,500/);
    const json = await runLeads(context, ['report', '--json']);
    expect(JSON.parse(json.out)).toMatchObject({
      visits: 400,
      notCounted: { visitsOfDays: ['2026-07-01'] },
    });
    await runLeads(context, ['strike', '2026-07-01', '--undo']);
    expect(await printReport(context)).toMatch(/\nVisits +1,900\n/);
    await runLeads(context, ['strike', '2026-07-01']);
  });

  test.each([
    ['2026-07-16', 'still to come'],
    ['2026-02-30', 'expected a day'],
    ['yesterday', 'expected a day'],
  ])('%s cannot be struck out', async (typed, why) => {
    const { exitCode, err } = await runLeads(context, ['strike', typed]);
    expect(exitCode).not.toBe(0);
    expect(err).toContain(why);
  });

  test('--since leaves out what came before', async () => {
    const out = await printReport(context, '--since', '10d');
    expect(out).toMatch(/^Visits and leads since 2026-07-05\n/);
    expect(out).toMatch(/\nLeads +2\n/);
    expect(out).toMatch(/\nVisits +20\n/);
  });

  test('erased leads are spoken of, but not counted', async () => {
    const erasing = makeLead({ reference: 'HHH-444', receivedAt: now - day });
    await acceptLead(context.store, erasing, []);
    await runLeads(context, ['erase', 'HHH-444']);
    const out = await printReport(context);
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

describe('however it is asked for,', () => {
  const context = { ...commandContext(() => now), width: 90 };
  beforeAll(() => fill(context));
  afterAll(() => context.store.close());

  test.each([80, 100])('fits a terminal of %d columns', async (width) => {
    const out = await printReport({ ...context, width });
    const printed = out.split('\n');
    expect(Math.max(...printed.map((line) => line.length))).toBeLessThanOrEqual(width);
    expect(out).toContain('google / waco-land');
  });

  test('--json gives scripts the same', async () => {
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

  test('it names no seller', async () => {
    const out = await printReport(context);
    const { firstName, lastName, email, propertyAddress, comments } = seller;
    for (const text of [firstName, lastName, email, propertyAddress, comments, '555-', 'REF-']) {
      expect(out).not.toContain(text);
    }
  });
});

test('without any visit or lead it says so', async () => {
  const context = commandContext(() => now);
  expect(await printReport(context)).toBe('No visits and no leads yet.');
  await context.store.close();
});
