import { expect, test } from 'vitest';
import { openStore, type Store } from '#store/open.ts';
import { bothEngines } from '#tests/support/both-engines.ts';
import { makeLead, request } from '#tests/support/service-leads.ts';
import { eraseLead } from '../erasing/erase-leads.ts';
import { acceptLead } from '../leads/accept-lead.ts';
import type { NewLead } from '../leads/types.ts';
import { giveUp } from '../work/next-action.ts';
import { logTouch } from '../work/touch.ts';
import type { WorkedLead } from '../work/work-list.ts';
import { leadSearch, readLeadQuery } from './lead-query.ts';
import { searchLeads } from './search-leads.ts';

const engines = bothEngines();
const day = 86_400_000;
const now = Date.parse('2026-03-05T18:00:00Z');
const timeZone = 'America/Chicago';

type Given = Partial<NewLead['request']> & Partial<Pick<NewLead, 'source' | 'language'>>;

const sellers: [reference: string, daysAgo: number, given: Given][] = [
  ['CFH-234', 0.1, { firstName: 'Dolores', lastName: "O'Reyes", phone: '+12545550130' }],
  ['HJK-235', 3, { firstName: 'Hank', lastName: '100% Miller_Jr', phone: '+15125550131' }],
  ['MQR-236', 20, { firstName: 'José', lastName: 'Núñez 😀', propertyAddress: '9 Oak "B" St' }],
  ['RVW-237', 50, { firstName: 'Wanda', city: '', propertyCity: 'Temple' }],
  ['XYC-238', 90, { firstName: 'Jim', city: 'fort-worth', source: { utm_source: 'phone' } }],
];

const filled = async (engine: keyof typeof engines): Promise<Store> => {
  const store = openStore(await engines[engine]());
  for (const [reference, daysAgo, given] of sellers.toReversed()) {
    const { source = { gclid: 'x' }, language = 'en', ...typed } = given;
    const receivedAt = now - daysAgo * day;
    const lead = makeLead({
      reference,
      receivedAt,
      source,
      language,
      request: { ...request, email: '', lastName: 'Lee', ...typed },
    });
    await acceptLead(store, lead, []);
    const actor = { personId: undefined, now: receivedAt + 1, eventId: lead.id };
    if (reference === 'RVW-237') await logTouch(store, lead.id, actor, 'spoke');
    if (reference === 'XYC-238') await giveUp(store, lead.id, actor, 'We can’t reach them');
  }
  return store;
};

const find = (store: Store, query: object, after?: WorkedLead, limit = 50): Promise<WorkedLead[]> =>
  searchLeads(store, { ...leadSearch(readLeadQuery(query), timeZone, now), after, limit });

const references = (leads: readonly WorkedLead[]): string[] =>
  leads.map(({ reference }) => reference.slice(0, 3));

const all = ['CFH', 'HJK', 'MQR', 'RVW', 'XYC'];

const searches: [query: Record<string, string>, found: string[]][] = [
  [{}, all],
  [{ q: 'olor' }, ['CFH']],
  [{ q: 'DOLORES' }, ['CFH']],
  [{ q: "o'r" }, ['CFH']],
  [{ q: '(254) 555-0130' }, ['CFH']],
  [{ q: '+1 254.555.0130' }, ['CFH']],
  [{ q: '5550131' }, ['HJK']],
  [{ q: 'hjk235' }, ['HJK']],
  [{ q: 'HJK-235' }, ['HJK']],
  [{ q: '%' }, ['HJK']],
  [{ q: '_' }, ['HJK']],
  [{ q: '0% m' }, ['HJK']],
  [{ q: 'NÚÑEZ' }, ['MQR']],
  [{ q: 'jose nunez' }, ['MQR']],
  [{ q: 'dólores' }, ['CFH']],
  [{ waiting: 'yes', q: 'jose' }, ['MQR']],
  [{ q: '😀' }, ['MQR']],
  [{ q: '"b"' }, ['MQR']],
  [{ q: 'elm lee' }, ['RVW', 'XYC']],
  [{ q: 'elm wanda' }, ['RVW']],
  [{ q: 'wanda le' }, ['RVW']],
  [{ q: 'le' }, ['HJK', 'RVW', 'XYC']],
  [{ q: 'nobody' }, []],
  [{ q: "' or 1=1 --" }, []],
  [{ q: 'lee* OR "' }, []],
  [{ q: 'ann\0nobody' }, []],
  [{ stage: 'new' }, ['CFH', 'HJK', 'MQR']],
  [{ stage: 'contacted' }, ['RVW']],
  [{ stage: 'contacted', q: 'wanda' }, ['RVW']],
  [{ stage: 'contacted', q: 'jim' }, []],
  [{ stage: 'lost' }, ['XYC']],
  [{ stage: 'lost', q: 'jim' }, ['XYC']],
  [{ city: 'waco' }, ['CFH', 'HJK', 'MQR']],
  [{ city: 'temple' }, ['RVW']],
  [{ city: 'fort-worth' }, ['XYC']],
  [{ city: 'fort' }, []],
  [{ city: 'waco', q: 'hank' }, ['HJK']],
  [{ source: 'phone' }, ['XYC']],
  [{ source: 'google', q: 'lee' }, ['RVW']],
  [{ language: 'es' }, []],
  [{ time: 'today' }, ['CFH']],
  [{ time: '7-days' }, ['CFH', 'HJK']],
  [{ time: '30-days', city: 'waco' }, ['CFH', 'HJK', 'MQR']],
  [{ time: 'today', city: 'waco' }, ['CFH']],
  [{ time: 'this-year' }, ['CFH', 'HJK', 'MQR', 'RVW']],
  [{ waiting: 'yes' }, ['CFH', 'HJK', 'MQR']],
  [{ waiting: 'yes', q: 'jos' }, ['MQR']],
  [{ stage: 'nonsense', time: 'never' }, all],
];

test.each(['sqlite', 'postgres'] as const)('%s finds what is asked for', async (engine) => {
  const store = await filled(engine);
  const found = [];
  for (const [query] of searches) found.push([query, references(await find(store, query))]);
  expect(found).toEqual(searches);
  await store.close();
});

test.each(['sqlite', 'postgres'] as const)('%s gives page after page', async (engine) => {
  const store = await filled(engine);
  for (const query of [{}, { q: '555' }, { city: 'waco' }, { stage: 'new' }]) {
    const whole = references(await find(store, query));
    const pages: string[] = [];
    let last: WorkedLead | undefined;
    do {
      const page = await find(store, query, last, 2);
      pages.push(...references(page));
      last = page.at(-1);
    } while (last !== undefined);
    expect(pages).toEqual(whole);
  }
  await store.close();
});

test.each(['sqlite', 'postgres'] as const)('%s finds nobody who was erased', async (engine) => {
  const store = await filled(engine);
  const [dolores] = await find(store, { q: 'dolores' });
  await eraseLead(store, dolores?.id ?? '', now);
  for (const query of [{ q: 'dolores' }, { q: '5550130' }, { city: 'waco', time: 'today' }]) {
    expect(await find(store, query)).toEqual([]);
  }
  await store.close();
});
