import type { Outcome } from './rehearse.ts';

/** What is being played, in one line that is written over; elsewhere than on a terminal, a line a minute. */
export const tellProgress = (minutes: number, out: NodeJS.WriteStream) => {
  const began = performance.now();
  let [steps, toldMinute] = [0, 0];
  const tell = (told: string): void => {
    steps += 1;
    const passed = (performance.now() - began) / 60_000;
    const line = `${passed.toFixed(1)} of ${minutes} min, step ${steps}: ${told}`;
    if (out.isTTY) out.write(`\r\x1b[2K${line.slice(0, out.columns - 1)}`);
    else if (Math.floor(passed) > toldMinute) {
      toldMinute = Math.floor(passed);
      out.write(`${line}\n`);
    }
  };
  return { tell };
};

/** The shortest way to what is wrong, step by step. */
export const tellFailure = (
  { words, problem }: NonNullable<Outcome['failure']>,
  seed: number,
): string =>
  [
    ...words.map((step, index) => `${String(index + 1).padStart(4)}. ${step}`),
    '',
    `      ${problem}`,
    '',
    `      npm run rehearse -- --seed ${seed} plays it again.`,
    '',
  ].join('\n');
