import { randomUUID } from 'node:crypto';
import { claimDeliveries } from '#domain/deliveries/claim.ts';
import { listLeads } from '#domain/leads/read-leads.ts';
import type { Store } from '#store/open.ts';
import { openFilledStore } from '../filled-store.ts';
import type { Measurement, Row } from '../measurement.ts';
import { median } from '../median.ts';

const sizes = { full: [10_000, 1_000_000], quick: [1_000, 100_000] } as const;
const rounds = 300;

const count = new Intl.NumberFormat('en-US');

const list = (store: Store) => listLeads(store, { limit: 50 });

const claim = (store: Store) =>
  claimDeliveries(store, {
    channel: 'team-email',
    now: Date.now(),
    leaseEndsAt: Date.now() + 3_600_000,
    lease: randomUUID(),
    limit: 1,
    except: [],
  });

const time = async (work: () => Promise<readonly unknown[]>): Promise<number> => {
  const started = performance.now();
  const found = await work();
  if (found.length === 0) throw new Error('There was nothing to list or to claim.');
  return performance.now() - started;
};

export const measurement: Measurement = {
  title: 'Cost of what is already delivered',
  seconds: { full: 45, quick: 5 },
  measure: async ({ quick, tell }) => {
    const [few, many] = quick ? sizes.quick : sizes.full;
    tell(0, 2, `${count.format(many)} rows`);
    const small = await openFilledStore(few, rounds);
    const large = await openFilledStore(many, rounds);
    tell(1, 2, 'list and claim');
    const how = `SQLite files with ${count.format(few)} and ${count.format(many)} leads whose deliveries are made, and ${rounds} whose deliveries wait: the owner's list of the newest 50, and claiming the next delivery with its commit, take turns on both, ${rounds} times each; the ratio of the medians.`;
    const compare = async (name: string, work: typeof list | typeof claim): Promise<Row> => {
      const [smallMs, largeMs]: [number[], number[]] = [[], []];
      for (let round = 0; round < rounds; round += 1) {
        smallMs.push(await time(() => work(small.store)));
        largeMs.push(await time(() => work(large.store)));
      }
      const note = `${median(largeMs).toFixed(2)} ms against ${median(smallMs).toFixed(2)} ms`;
      const figure = median(largeMs) / median(smallMs);
      return { name, figure, unit: 'x', limit: 1.5, how, note };
    };
    try {
      return { rows: [await compare('list', list), await compare('claim', claim)] };
    } finally {
      await Promise.all([small.remove(), large.remove()]);
    }
  },
};
