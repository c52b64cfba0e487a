import { expect, test } from 'vitest';
import { sampleRequest as request, sampleLead } from '#tests/support/sample-lead.ts';
import { office } from '#tests/support/service-app.ts';
import type { Lead } from '../leads/types.ts';
import type { StageMark } from '../stages/stages.ts';
import { groupsBy } from './groups.ts';
import { leadReport } from './lead-report.ts';
import type { ReportedLead } from './reported-leads.ts';
import { resultsOf } from './result.ts';

const day = 86_400_000;
const now = Date.parse('2026-03-18T12:00:00Z');

const leadOf = ({ answeredAt, ...given }: Partial<ReportedLead & Lead> = {}): ReportedLead => ({
  ...sampleLead({ receivedAt: now - day, ...given }),
  answeredAt,
});

const none = new Map();
const nobody = { campaign: none, page: none, city: none, language: none, device: none, week: none };

const reportOf = (leads: readonly ReportedLead[], histories: Record<string, StageMark[]> = {}) =>
  leadReport(
    resultsOf(leads, new Map(Object.entries(histories)), office, ['Waco', 'Temple', 'Dallas']),
    {
      company: { name: 'Elm Home Buyers' },
      office,
      now,
      since: undefined,
      city: undefined,
      erased: 0,
      struckDays: [],
      visits: nobody,
      costs: new Map(),
    },
  );

const markOf = (stage: StageMark['stage'], reachedAt: number, valueCents?: number): StageMark => ({
  stage,
  reachedAt,
  recordedAt: reachedAt,
  valueCents,
});

test('suspected spam is counted apart and nowhere else', () => {
  const report = reportOf(
    [leadOf(), leadOf({ suspect: ['honeypot'] }), leadOf({ id: 'lost', suspect: ['honeypot'] })],
    { lost: [markOf('lost', now)] },
  );
  expect(report.suspects).toBe(2);
  expect(report.all.leads).toBe(1);
  expect(report.by.city).toHaveLength(1);
});

test('a suspect who was spoken to counts like everybody else', () => {
  const lead = leadOf({ id: 'a', suspect: ['honeypot'] });
  const report = reportOf([lead], { a: [markOf('closed', now, 1_200_000)] });
  expect(report).toMatchObject({ suspects: 0, all: { leads: 1, closings: 1 } });
});

test('a request from the home page counts for the city that its seller typed', () => {
  const {
    by: { city: byCity },
  } = reportOf([
    leadOf({ request: { ...request, city: 'Waco', propertyCity: '' } }),
    leadOf({ request: { ...request, city: '', propertyCity: ' waco' } }),
    leadOf({ request: { ...request, city: '', propertyCity: 'Hewitt' } }),
  ]);
  expect(byCity.map(({ label, figures }) => [label, figures.leads])).toEqual([
    ['Waco', 2],
    ['Elsewhere', 1],
  ]);
});

test('an address in a link is not shown', () => {
  const {
    by: { campaign: byCampaign },
  } = reportOf([leadOf({ source: { utm_campaign: 'ann@example.com' } })]);
  expect(JSON.stringify(byCampaign)).not.toContain('example.com');
});

test('a closing counts as a contract, and for the week in which its lead came', () => {
  const lead = leadOf({ id: 'a', receivedAt: Date.parse('2026-03-09T04:59:59Z') });
  const { all, weeks } = reportOf([lead], { a: [markOf('closed', now - day, 1_200_000)] });
  expect(all).toMatchObject({ contacted: 1, contracts: 1, closings: 1, valueCents: 1_200_000 });
  // One second before midnight in Texas, where it was Sunday.
  expect(weeks.latest.map(({ label, figures }) => [label, figures.closings])).toEqual([
    ['2026-03-02', 1],
    ['2026-03-09', 0],
    ['2026-03-16', 0],
  ]);
});

test('a contract that fell through and a lost lead keep what they were', () => {
  const leads = [leadOf({ id: 'a' }), leadOf({ id: 'b' })];
  const { all } = reportOf(leads, {
    a: [markOf('contract', now - 2000), markOf('offer', now - 1000)],
    b: [markOf('contract', now - 2000), markOf('lost', now - 1000)],
  });
  expect(all.contracts).toBe(1);
});

test('what is too much to read is summed up', () => {
  const pages = Array.from({ length: 20 }, (_, index) => leadOf({ page: `/page-${index}` }));
  const weeks = Array.from({ length: 40 }, (_, index) =>
    leadOf({ page: '/page-0', receivedAt: now - index * 7 * day }),
  );
  const report = reportOf([...pages, ...weeks]);
  expect(report.by.page).toHaveLength(12);
  expect(report.by.page[0]).toMatchObject({ label: '/page-0', figures: { leads: 41 } });
  expect(report.by.page.at(-1)).toMatchObject({ label: '9 others', figures: { leads: 9 } });
  expect(report.weeks.latest).toHaveLength(26);
  expect(report.weeks.earlier?.leads).toBe(14);
});

test('a script gets every row', () => {
  const { results } = resultsOf(
    Array.from({ length: 20 }, (_, index) => leadOf({ page: `/page-${index}` })),
    new Map(),
    office,
    [],
  );
  const rows = groupsBy('page', results, none, { most: Number.POSITIVE_INFINITY });
  expect(rows).toHaveLength(20);
});

test('no leads make an empty report', () => {
  const { all, weeks } = reportOf([]);
  expect(all.leads).toBe(0);
  expect(weeks.latest).toEqual([]);
});
