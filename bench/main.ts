import { writeFileSync } from 'node:fs';
import { type Arguments, readArguments, usage } from './arguments.ts';
import { findMeasurements } from './find-measurements.ts';
import { startMeasuredSite } from './measured-site.ts';
import { hasPassed } from './measurement.ts';
import { showProgress } from './progress.ts';
import { reportPage } from './report/page.ts';
import { runMeasurements } from './run.ts';
import { formatTable } from './table.ts';

const bench = async ({ quick, only }: Arguments): Promise<boolean> => {
  const measurements = await findMeasurements(only);
  const progress = showProgress(measurements, quick, process.stdout);
  const results = await runMeasurements(measurements, quick, progress, startMeasuredSite);
  const report = new URL('./report.html', import.meta.url);
  writeFileSync(report, reportPage(results, { quick, at: new Date() }));
  const minutes = results.reduce((sum, { seconds }) => sum + seconds, 0) / 60;
  process.stdout.write(`\n${formatTable(results)}\n\n`);
  process.stdout.write(`Measured in ${minutes.toFixed(1)} minutes. Charts: bench/report.html\n`);
  return results.every(hasPassed);
};

try {
  process.exitCode = (await bench(readArguments(process.argv.slice(2)))) ? 0 : 1;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n\n${usage}\n`);
  process.exitCode = 2;
}
