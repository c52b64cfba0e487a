import { expect, test } from 'vitest';
import { resultOf } from '#tests/support/lead-results.ts';
import { figuresOf } from './figures.ts';
import type { LeadReport } from './lead-report.ts';
import { reportJson } from './report-json.ts';

const closing = { offer: true, contract: true, closed: true, valueCents: 1_200_000 };
const figures = figuresOf(
  [resultOf({ answerMinutes: 3, answeredInTime: true, ...closing }), resultOf()],
  { visits: 200, formsBegun: 20, callsTapped: 10 },
  85_050,
);

const groups = [{ label: 'one', figures }];

const report: LeadReport = {
  company: 'Elm Home Buyers',
  madeOn: '2026-03-18',
  since: undefined,
  city: undefined,
  answerWithin: 5,
  all: figures,
  waits: [],
  suspects: 1,
  erased: 2,
  closingsWithoutValue: 3,
  struckDays: ['2026-07-01'],
  by: { campaign: groups, page: groups, city: groups, language: groups, device: groups },
  weeks: { latest: [{ label: '2026-03-16', figures }], earlier: figures },
};

const few = 'too few to tell';

test('a script reads counts, costs, shares with their range, and null where nothing is known', () => {
  expect(reportJson(report)).toMatchObject({
    madeOn: '2026-03-18',
    since: null,
    city: null,
    answerWithinMinutes: 5,
    visits: 200,
    formsBegun: 20,
    callsTapped: 10,
    requests: 2,
    leads: 2,
    medianContactMs: null,
    medianAnswerMinutes: 3,
    answeredInTime: 1,
    offers: 1,
    contracts: 1,
    closings: 1,
    valueCents: 1_200_000,
    costCents: 85_050,
    costPerLeadCents: 42_525,
    costPerClosingCents: 85_050,
    rates: {
      formsOfVisits: { share: 0.1, low: 0.0657, high: 0.1494 },
      callsOfVisits: { share: 0.05, low: 0.0274, high: 0.0896 },
      requestsOfVisits: { share: 0.01, low: 0.0027, high: 0.0357 },
      inTimeOfLeads: few,
      offersOfLeads: few,
      contractsOfLeads: few,
      closingsOfLeads: few,
    },
    notCounted: {
      suspects: 1,
      erased: 2,
      closingsWithoutValue: 3,
      visitsOfDays: ['2026-07-01'],
    },
  });
});

test('every list has the same figures, the weeks in their order', () => {
  const json = reportJson(report);
  for (const list of ['bySource', 'byPage', 'byCity', 'byLanguage', 'byDevice'] as const) {
    expect(json[list], list).toMatchObject([{ label: 'one', visits: 200, closings: 1 }]);
  }
  expect(json.byWeek.map(({ label }) => label)).toEqual(['earlier', '2026-03-16']);
});

test('no share of requests is told of cities, whose requests may come from any page', () => {
  const hasShare = (told: { rates: object }[]) =>
    told.some(({ rates }) => 'requestsOfVisits' in rates);
  const all = reportJson(report);
  expect([hasShare(all.byCity), hasShare(all.bySource), hasShare(all.byPage)]).toEqual([
    false,
    true,
    true,
  ]);
  const waco = reportJson({ ...report, city: 'Waco' });
  expect([hasShare([waco]), hasShare(waco.bySource), hasShare(waco.byPage)]).toEqual([
    false,
    false,
    true,
  ]);
});
