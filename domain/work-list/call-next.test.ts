import { expect } from 'vitest';
import { loadCompany } from '#content/load-company.ts';
import { actor, test as base } from '#tests/support/domain-store.ts';
import { request, storedLead, untouched } from '#tests/support/service-leads.ts';
import { eraseLead } from '../erasing/erase-leads.ts';
import { fullName } from '../leads/lead-facts.ts';
import { listLeads } from '../leads/read-leads.ts';
import type { NewLead } from '../leads/types.ts';
import { giveUp, planNextAction } from '../work/next-action.ts';
import { logTouch } from '../work/touch.ts';
import { type CallNext, groupOf, readCallNext, workRow } from './call-next.ts';

const { company } = loadCompany();
const minute = 60_000;
/** A Thursday noon in Texas. */
const now = Date.parse('2026-03-05T18:00:00Z');
const midnight = Date.parse('2026-03-06T06:00:00Z');
const nextMidnight = Date.parse('2026-03-07T06:00:00Z');

const namesOf = (list: CallNext) =>
  Object.fromEntries(
    Object.entries(list).map(([group, { rows }]) => [group, rows.map(({ name }) => name)]),
  );

const test = base.extend('addNamed', { scope: 'file' }, ({ addLead }) => {
  return (firstName: string, minutesAgo: number, given: Partial<NewLead> = {}) =>
    addLead({
      receivedAt: now - minutesAgo * minute,
      request: { ...request, firstName, lastName: '' },
      ...given,
    });
});

test('everybody stands where something is to be done, and nobody twice', async ({
  store,
  addNamed,
}) => {
  const plan = async (name: string, at: number) => {
    const { id } = await addNamed(name, 60);
    await logTouch(store, id, actor({ now: now - minute }), 'spoke');
    await planNextAction(store, id, actor({ now }), { what: 'Call', at, by: 'ruth' });
  };
  await addNamed('Late', 6);
  await addNamed('Later', 30);
  await addNamed('Fresh', 5);
  await addNamed('Spam', 3, { suspect: ['honeypot'] });
  await plan('Tonight', midnight - 1);
  await plan('Overdue', now - 1);
  await plan('Tomorrow', midnight);
  await plan('Late tomorrow', nextMidnight - 1);
  await plan('After tomorrow', nextMidnight);
  const idle = await addNamed('Idle', 90);
  await logTouch(store, idle.id, actor({ now }), 'no-answer');
  const lost = await addNamed('Lost', 90);
  await giveUp(store, lost.id, actor({ now }), 'We can’t reach them');
  const erased = await addNamed('Erased', 2);
  await eraseLead(store, erased.id, now);
  expect(namesOf(await readCallNext(store, company, now))).toEqual({
    late: ['Late', 'Later'],
    waiting: ['Fresh'],
    due: ['Overdue', 'Tonight'],
    tomorrow: ['Tomorrow', 'Late tomorrow'],
    idle: ['Idle'],
    suspect: ['Spam'],
  });
});

test('a lead stands where the list has it', async ({ store }) => {
  const list = namesOf(await readCallNext(store, company, now));
  const leads = await listLeads(store);
  const groups = leads.map((lead) => [fullName(lead), groupOf(lead, company, now)] as const);
  for (const group of Object.keys(list)) {
    const named = groups.flatMap(([name, found]) => (found === group ? [name] : []));
    expect(named.toSorted()).toEqual(list[group]?.toSorted());
  }
});

test('who is not shown is counted among the late, of whom they are the oldest', async ({
  store,
  addNamed,
}) => {
  const before = await readCallNext(store, company, now);
  expect([before.late.more, before.waiting.more]).toEqual([0, 0]);
  const older = before.late.rows.length + before.waiting.rows.length;
  await addNamed('Oldest', 600);
  for (let index = 0; index < 15; index += 1) await addNamed(`New ${index}`, 1);
  const { late, waiting } = await readCallNext(store, company, now);
  expect([waiting.rows.length, waiting.more, late.rows.length, late.more]).toEqual([
    15,
    0,
    0,
    older + 1,
  ]);
});

const rowOf = (given: Parameters<typeof storedLead>[0] = {}, work = {}) =>
  workRow(
    { ...storedLead({ receivedAt: now, ...given }), work: { ...untouched, ...work } },
    company,
    now,
  );

test('somebody calls for a quarter of an hour at most', () => {
  const since = (ago: number) => ({ calling: { by: 'sam', since: now - ago } });
  expect(rowOf({}, since(15 * minute - 1)).calling).toEqual({
    by: 'sam',
    since: now - 15 * minute + 1,
  });
  expect(rowOf({}, since(15 * minute)).calling).toBeUndefined();
  expect(rowOf().calling).toBeUndefined();
});

test('a number that costs whoever calls it gets no link, and is shown all the same', () => {
  const phone = '+19005550142';
  expect(rowOf({ request: { ...request, phone } })).toMatchObject({
    phone: '(900) 555-0142',
    callLink: undefined,
  });
  expect(rowOf().callLink).toBe('tel:+12545550142');
});

test('whether a text may go is told by the gate', () => {
  expect(rowOf().text.decision).toBe('allowed');
  expect(rowOf({ consent: undefined }).text).toEqual({ decision: 'refused', reason: 'no-consent' });
});
