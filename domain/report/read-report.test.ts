import { expect } from 'vitest';
import { test as base } from '#tests/support/domain-store.ts';
import { request } from '#tests/support/service-leads.ts';
import { addCounts } from '../counting/counts.ts';
import { eraseLead } from '../erasing/erase-leads.ts';
import { setCampaignCost } from './campaign-costs.ts';
import { type ReportAsked, readEarlier, readReport } from './read-report.ts';

const now = Date.parse('2026-03-18T12:00:00-05:00');
const day = 86_400_000;
const office = {
  hours: {
    days: ['Monday' as const],
    opens: '08:00',
    closes: '18:00',
    timeZone: 'America/Chicago',
  },
  holidays: [],
  answer: { within: 5, again: [5, 15] },
};
const cities = { names: ['Waco', 'Fort Worth'], byPage: new Map<string, string>() };

/** More leads than are read at a time, some of Fort Worth, some old, spam or erased. */
const test = base.extend('report', { scope: 'file' }, async ({ store, addLead }) => {
  const fortWorth = { ...request, city: '', propertyCity: 'fort-worth' };
  for (let count = 0; count < 205; count += 1) await addLead({ receivedAt: now - day });
  for (let count = 0; count < 3; count += 1) {
    await addLead({ receivedAt: now - day + count, request: fortWorth });
  }
  await addLead({ receivedAt: now - 40 * day });
  await addLead({ receivedAt: now - day, suspect: ['honeypot'] });
  const { id } = await addLead({ receivedAt: now - day });
  await eraseLead(store, id, now);
  await store.write((transaction) =>
    setCampaignCost(transaction, { source: 'google', month: '2026-03', cents: 18_000 }),
  );
  const context = { store, company: { name: 'Elm' }, office, cities, now: () => now };
  return (asked?: ReportAsked) => readReport(context, asked);
});

test('all leads are in a report, each once, and what is none apart', async ({ report }) => {
  const all = await report();
  expect(all).toMatchObject({
    company: 'Elm',
    madeOn: '2026-03-18',
    since: undefined,
    suspects: 1,
    erased: 1,
  });
  expect([all.all.leads, all.all.costCents]).toEqual([209, 18_000]);
});

test('since a time, what came before is left out, and so is what was paid before', async ({
  report,
}) => {
  const { since, all } = await report({ since: now - 8 * day });
  expect([since, all.leads, all.costCents]).toEqual(['2026-03-10', 208, 9_000]);
});

test('an earlier time ends where it is said to, with its visits', async ({ store, report }) => {
  await report();
  const visits = { page: '/', language: 'en', source: 'direct', device: 'phone', event: 'visit' };
  for (const [counted, count] of [
    ['2026-02-05', 7],
    ['2026-02-06', 11],
    ['2026-03-10', 90],
  ] as const) {
    await addCounts(store, [{ ...visits, day: counted, count }]);
  }
  const until = Date.parse('2026-03-10T00:00:00-05:00');
  const read = (since: string) =>
    readEarlier({ store, office, cities }, { since: Date.parse(since), until });
  expect(await read('2026-02-06T00:00:00-06:00')).toMatchObject({ leads: 1, visits: 11 });
  expect(await read('2026-02-07T00:00:00-06:00')).toMatchObject({ leads: 0, visits: 0 });
});

test('of one city, however it is written, there are its leads and no costs', async ({ report }) => {
  const { city, all, suspects } = await report({ city: ' FORT worth' });
  expect([city, all.leads, all.costCents, suspects]).toEqual(['Fort Worth', 3, 0, 0]);
  expect((await report({ city: 'Paris' })).all.leads).toBe(0);
});
