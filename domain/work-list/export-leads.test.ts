import { expect } from 'vitest';
import type { Store } from '#store/open.ts';
import { test as base } from '#tests/support/domain-store.ts';
import { request } from '#tests/support/service-leads.ts';
import { leadColumns } from '../export/lead-row.ts';
import { exportOf } from './export-leads.ts';
import { leadSearch, readLeadQuery } from './lead-query.ts';

const searchFor = (q: string) => leadSearch(readLeadQuery({ q }), 'UTC', 0);

const exported = async (store: Store, q: string, most = Number.POSITIVE_INFINITY) => {
  const recorded: number[] = [];
  const pieces: string[] = [];
  const record = async (count: number) => void recorded.push(count);
  for await (const piece of exportOf(store, searchFor(q), record)) {
    pieces.push(piece);
    if (pieces.length === most) break;
  }
  return { recorded, pieces, lines: pieces.join('').split('\r\n').slice(0, -1) };
};

const manyLeads = 201;

const test = base.extend('many', { scope: 'file' }, async ({ addLead }) => {
  const references: string[] = [];
  for (let index = 0; index < manyLeads; index += 1) {
    const { reference } = await addLead({ request: { ...request, lastName: 'Many' } });
    references.unshift(reference);
  }
  return references;
});

test('of nobody there is a head alone, and that is written down as well', async ({ store }) => {
  expect(await exported(store, 'nobody')).toEqual({
    recorded: [0],
    pieces: [`${leadColumns.join(',')}\r\n`],
    lines: [leadColumns.join(',')],
  });
});

test('every lead is told once, the newest first, a hundred at a time', async ({ store, many }) => {
  const { recorded, pieces, lines } = await exported(store, 'many');
  expect([recorded, pieces.length]).toEqual([[manyLeads], 4]);
  expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual(many);
});

test('a hundred and no more need no piece of nothing', async ({ store, addLead }) => {
  for (let index = 0; index < 100; index += 1) {
    await addLead({ request: { ...request, lastName: 'Hundred' } });
  }
  const { recorded, pieces } = await exported(store, 'hundred');
  expect([recorded, pieces.length]).toEqual([[100], 2]);
});

test.for([
  [1, 0],
  [2, 100],
  [3, 200],
] as const)(
  'whoever breaks off after %i pieces took %i leads, and that is written down',
  async ([pieces, count], { store, many }) => {
    expect(many).toHaveLength(manyLeads);
    expect((await exported(store, 'many', pieces)).recorded).toEqual([count]);
  },
);
