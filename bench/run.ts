import type { MeasuredSite } from './measured-site.ts';
import { type Bench, judge, type Measurement, type Result } from './measurement.ts';
import type { Progress } from './progress.ts';

/** One after the other: two measurements at once would measure each other. */
export const runMeasurements = async (
  measurements: readonly Measurement[],
  asked: Pick<Bench, 'quick' | 'everyPage' | 'language'>,
  progress: Progress,
  startSite: () => Promise<MeasuredSite>,
): Promise<Result[]> => {
  let site: Promise<MeasuredSite> | undefined;
  const bench: Bench = {
    ...asked,
    tell: progress.tell,
    site: () => {
      site ??= startSite();
      return site;
    },
  };
  const results: Result[] = [];
  try {
    for (const measurement of measurements) {
      progress.start(measurement);
      const result = await run(measurement, bench);
      progress.finish(result.seconds);
      results.push(result);
    }
  } finally {
    await site?.then(
      ({ stop }) => stop(),
      () => undefined,
    );
  }
  return results;
};

/** A measurement that breaks is a failed row; the others still run. */
const run = async ({ title, measure }: Measurement, bench: Bench): Promise<Result> => {
  const started = performance.now();
  const seconds = () => (performance.now() - started) / 1000;
  try {
    const { rows } = await measure(bench);
    return { title, rows: rows.map(judge), seconds: seconds() };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { title, rows: [], seconds: seconds(), error: reason };
  }
};
