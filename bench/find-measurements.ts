import { readdirSync } from 'node:fs';
import type { Measurement } from './measurement.ts';

const folder = new URL('./measurements/', import.meta.url);

/** Every file of the folder, in the order of its name, unless a word narrows them down. */
export const findMeasurements = async (only = ''): Promise<Measurement[]> => {
  const files = readdirSync(folder).filter((file) => file.endsWith('.ts'));
  const all = await Promise.all(
    files.sort().map(async (file) => {
      const { measurement }: { measurement: Measurement } = await import(
        new URL(file, folder).href
      );
      return { file, measurement };
    }),
  );
  const word = only.toLowerCase();
  const wanted = all.filter(({ file, measurement: { title } }) =>
    `${file} ${title}`.toLowerCase().includes(word),
  );
  if (wanted.length > 0) return wanted.map(({ measurement }) => measurement);
  const names = all.map(({ file, measurement: { title } }) => `  ${file.slice(0, -3)}: ${title}`);
  throw new Error(
    `No measurement has "${only}" in its name or title. There are:\n${names.join('\n')}`,
  );
};
