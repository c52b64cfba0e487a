import { expect } from 'vitest';
import { test as base } from '#tests/support/domain-store.ts';
import { addCounts, type Count } from '../counting/counts.ts';
import { readVisits } from './read-visits.ts';
import { noVisits } from './visits.ts';

const cities = {
  names: ['Waco'],
  byPage: new Map([
    ['/waco', 'Waco'],
    ['/es/waco', 'Waco'],
  ]),
};
const visit: Count = {
  day: '2026-03-05',
  event: 'visit',
  source: 'google',
  page: '/waco',
  language: 'en',
  device: 'phone',
  count: 1,
};

const test = base.extend('visits', { scope: 'file' }, async ({ store }) => {
  await addCounts(store, [
    { ...visit, count: 5 },
    { ...visit, event: 'view', count: 7 },
    { ...visit, event: 'form', page: '/es/waco', language: 'es', count: 2 },
    { ...visit, page: '/faq', source: 'direct', device: 'computer', count: 3 },
    { ...visit, day: '2026-02', count: 11 },
    { ...visit, day: '2026-01-31', count: 13 },
  ]);
  return (asked: { since?: string; city?: string } = {}) =>
    readVisits(store, cities, { since: undefined, city: undefined, ...asked });
});

test('visits are told by all that a report asks for', async ({ visits }) => {
  const { campaign, page, city, language, device, week } = await visits({ since: '2026-03-01' });
  expect(Object.fromEntries(campaign)).toEqual({
    google: { ...noVisits, visits: 5, formsBegun: 2 },
    direct: { ...noVisits, visits: 3 },
  });
  // Of a page, whoever read it, wherever the visit began.
  expect(page.get('/waco')).toEqual({ ...noVisits, visits: 7 });
  expect(Object.fromEntries(city)).toEqual({
    Waco: { ...noVisits, visits: 5, formsBegun: 2 },
    'Pages for every city': { ...noVisits, visits: 3 },
  });
  expect([language.get('es')?.formsBegun, device.get('computer')?.visits]).toEqual([2, 3]);
  expect([...week.keys()]).toEqual(['2026-03-02']);
});

test('of one city, those of its pages alone, and of an unknown one none', async ({ visits }) => {
  const { campaign } = await visits({ since: '2026-03-01', city: 'Waco' });
  expect(Object.fromEntries(campaign)).toEqual({
    google: { ...noVisits, visits: 5, formsBegun: 2 },
  });
  expect((await visits({ city: 'Temple' })).campaign.size).toBe(0);
});

test('a month whose days were folded counts for the week in which it began', async ({ visits }) => {
  const { week } = await visits({ since: '2026-02-15' });
  expect(week.get('2026-01-26')?.visits).toBe(11);
  expect((await visits()).week.get('2026-01-26')?.visits).toBe(24);
});
