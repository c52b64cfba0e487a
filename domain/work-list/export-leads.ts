import { setImmediate } from 'node:timers/promises';
import type { Store } from '#store/open.ts';
import { csv } from '../export/csv.ts';
import { leadColumns, leadRow } from '../export/lead-row.ts';
import { readHistories } from '../stages/stages.ts';
import { type LeadSearch, searchLeadsInFull } from './search-leads.ts';

/** Few enough that nobody else who uses the desk waits for them. */
const atOnce = 100;

/** The file that `leads export` writes, bit by bit; `record` is told how many leads were handed over. */
export async function* exportOf(
  store: Store,
  search: Omit<LeadSearch, 'after' | 'limit'>,
  record: (count: number) => Promise<void>,
): AsyncGenerator<string> {
  let count = 0;
  try {
    yield csv([leadColumns]);
    let after: LeadSearch['after'];
    do {
      const leads = await searchLeadsInFull(store, { ...search, after, limit: atOnce });
      const histories = await readHistories(store, leads);
      count += leads.length;
      if (leads.length > 0)
        yield csv(leads.map((lead) => leadRow(lead, histories.get(lead.id) ?? [])));
      after = leads.length < atOnce ? undefined : leads.at(-1);
      await setImmediate();
    } while (after !== undefined);
  } finally {
    await record(count);
  }
}
