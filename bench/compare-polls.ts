import type { Store } from '#store/open.ts';
import type { FilledStore } from './filled-store.ts';
import type { Measurement } from './measurement.ts';
import { median } from './median.ts';

export const [few, many] = [100, 10_000] as const;
export const rounds = 500;

type Polled = {
  title: string;
  /** Of what there are many. */
  of: string;
  how: string;
  open: (count: number) => Promise<FilledStore>;
  /** Asks for what is due, and finds nothing. */
  poll: (store: Store) => Promise<number>;
};

const timed = async (poll: Polled['poll'], store: Store): Promise<number> => {
  const started = performance.now();
  if ((await poll(store)) > 0) throw new Error('Something was due that should not be.');
  return performance.now() - started;
};

/** What the worker asks every second must not cost more where much waits. */
export const comparePolls = ({ title, of, how, open, poll }: Polled): Measurement => ({
  title,
  seconds: { full: 8, quick: 8 },
  measure: async ({ tell }) => {
    tell(0, 1, `${many} ${of}`);
    const small = await open(few);
    const large = await open(many);
    try {
      const [smallMs, largeMs]: [number[], number[]] = [[], []];
      for (let round = 0; round < rounds; round += 1) {
        smallMs.push(await timed(poll, small.store));
        largeMs.push(await timed(poll, large.store));
      }
      const note = `${median(largeMs).toFixed(3)} ms against ${median(smallMs).toFixed(3)} ms`;
      const figure = median(largeMs) / median(smallMs);
      return { rows: [{ name: 'poll', figure, unit: 'x', limit: 1.5, how, note }] };
    } finally {
      await Promise.all([small.remove(), large.remove()]);
    }
  },
});
