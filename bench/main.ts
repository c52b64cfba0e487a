import { buildViews } from '#build-views';
import { useRunFolder } from '#tests/support/run-folder.ts';
import { type Arguments, readArguments, usage } from './arguments.ts';
import { findMeasurements } from './find-measurements.ts';
import { startMeasuredSite } from './measured-site.ts';
import { hasPassed } from './measurement.ts';
import { showProgress } from './progress.ts';
import { runMeasurements } from './run.ts';
import { soakMeasurements } from './soak/measurements.ts';
import { formatTable } from './table.ts';

const bench = async ({ only, soak, ...asked }: Arguments): Promise<boolean> => {
  const measurements = soak ? soakMeasurements(soak) : await findMeasurements(only);
  if (soak) process.stdout.write(`The seed is ${soak.seed}: --seed ${soak.seed} repeats it.\n`);
  const progress = showProgress(measurements, asked.quick, process.stdout);
  // What desk and service draw, mail included, is measured as it is by now.
  await buildViews();
  const results = await runMeasurements(measurements, asked, progress, startMeasuredSite);
  const minutes = results.reduce((sum, { seconds }) => sum + seconds, 0) / 60;
  process.stdout.write(`\n${formatTable(results)}\n\n`);
  process.stdout.write(`Measured in ${minutes.toFixed(1)} minutes.\n`);
  return results.every(hasPassed);
};

// Ended from outside, it still ends what it started.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));

const main = async (): Promise<number> => {
  try {
    return (await bench(readArguments(process.argv.slice(2)))) ? 0 : 1;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n\n${usage}\n`);
    return 2;
  }
};

useRunFolder();

// Not by exitCode: the embedded PostgreSQL ends every process that imports it with 0 otherwise.
process.exit(await main());
