import { mostOfALead, startErasing, whoErase } from '#tests/support/erasing.ts';
import type { Measurement, Row } from '../measurement.ts';
import { median } from '../median.ts';

const rounds = { full: 3, quick: 1 };

const how = `Service and desk over one SQLite file: a lead with ${mostOfALead} photos of 2.5 MB is erased by one of them, which is asked for a page over and over meanwhile; the longest wait for a page against the time that the erasure took, as the median of the rounds.`;

type Erased = { tookMs: number; longestMs: number };

const rowOf = (who: string, erased: readonly Erased[]): Row => ({
  name: `${who}: longest wait for a page against the whole erasure`,
  figure: median(erased.map(({ longestMs, tookMs }) => longestMs / tookMs)),
  unit: 'x',
  limit: 0.25,
  how,
  note: erased
    .map(({ longestMs, tookMs }) => `${longestMs.toFixed(0)} of ${tookMs.toFixed(0)} ms`)
    .join('; '),
});

export const measurement: Measurement = {
  title: 'Pages while photos are erased',
  seconds: { full: 25, quick: 10 },
  measure: async ({ quick, tell }) => {
    const { eraseOne, stop } = await startErasing();
    const total = quick ? rounds.quick : rounds.full;
    const rows: Row[] = [];
    try {
      for (const who of whoErase) {
        const erased: Erased[] = [];
        while (erased.length < total) {
          tell(rows.length, whoErase.length, `by the ${who}`);
          erased.push(await eraseOne(who));
        }
        rows.push(rowOf(who, erased));
      }
      return { rows };
    } finally {
      await stop();
    }
  },
};
