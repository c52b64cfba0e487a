import { execFileSync } from 'node:child_process';
import type { Measurement, Row } from '../measurement.ts';

const memory = (): Row => {
  const people = 100_000;
  const bytes = execFileSync(
    process.execPath,
    ['--expose-gc', 'bench/memory-of-visitors.ts', String(people)],
    { encoding: 'utf8' },
  );
  return {
    name: `memory for ${people.toLocaleString('en-US')} visitors`,
    figure: Number(bytes) / 1_000_000,
    unit: 'MB',
    limit: 10,
    how: 'Heap and buffers of a process after a garbage collection, before and after so many different visitors of two pages each from a hundred sources, all within four hours; in MB of 1,000,000 bytes.',
  };
};

export const measurement: Measurement = {
  title: 'Counting',
  seconds: { full: 2, quick: 2 },
  measure: async () => ({ rows: [memory()] }),
};
