import { expect, test } from 'vitest';
import { loadCompany } from '#content/load-company.ts';
import { storedLead, untouched } from '#tests/support/service-leads.ts';
import type { LeadWork } from '../leads/types.ts';
import { foundRow } from './found-row.ts';

const { company } = loadCompany();
/** A Thursday noon in Texas. */
const receivedAt = Date.parse('2026-03-05T18:00:00Z');
const now = receivedAt + 7 * 60_000;

const rowOf = (work: Partial<LeadWork> = {}, given: Parameters<typeof storedLead>[0] = {}) =>
  foundRow(
    { ...storedLead({ receivedAt, ...given }), work: { ...untouched, ...work } },
    company,
    now,
  );

test('a lead is told in one line', () => {
  expect(rowOf({}, { reference: 'HRW-472', page: '/sell-my-house' })).toEqual({
    reference: 'HRW-472',
    name: 'Ann Lee',
    kind: 'House',
    place: 'Waco',
    language: 'en',
    stage: '',
    receivedAt,
    isSuspect: false,
    answer: expect.objectContaining({ state: 'late', minutesWaited: 7 }),
    next: undefined,
    // We close at six.
    until: Date.parse('2026-03-05T18:00-06:00'),
  });
});

test.each<[string, Partial<LeadWork>]>([
  ['was answered', { answeredAt: receivedAt }],
  ['has a stage', { stage: 'contacted' }],
  ['was given up', { stage: 'lost' }],
  ['may be spam', { isSuspect: true }],
])('nobody waits for a first call who %s', (_, work) => {
  expect(rowOf(work)).toMatchObject({ answer: undefined, stage: work.stage ?? '' });
});

test('what is next is told, also of who waits', () => {
  const nextAction = { what: 'Call', at: now + 1, by: undefined };
  expect(rowOf({ nextAction })).toMatchObject({ next: nextAction, answer: { state: 'late' } });
});
