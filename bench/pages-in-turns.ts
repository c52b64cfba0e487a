import { load } from './load.ts';
import type { Bench } from './measurement.ts';
import { median } from './median.ts';

const turnMs = 1_000;
/** A new process answers at half its speed until V8 has compiled what it repeats. */
const warmUpMs = 2_000;
export const connections = 16;

/** Pages per second of two servers, and the first against the second, each as a median. */
export type InTurns = { first: number; second: number; ratio: number };

/** Two servers are asked in turn, so that whatever else the machine does slows down both. */
export const pagesInTurns = async (
  urls: readonly [first: string, second: string],
  request: () => string,
  { rounds, tell }: { rounds: number; tell: Bench['tell'] },
): Promise<InTurns> => {
  const pagesPerSecond = async (url: string, ms = turnMs): Promise<number> =>
    (await load(url, { connections, until: { ms }, request })).perSecond;
  for (const url of urls) await pagesPerSecond(url, warmUpMs);
  const turns: [number, number][] = [];
  for (let round = 0; round < rounds; round += 1) {
    tell(round, rounds, `turn ${round + 1}`);
    turns.push([await pagesPerSecond(urls[0]), await pagesPerSecond(urls[1])]);
  }
  return {
    first: median(turns.map(([first]) => first)),
    second: median(turns.map(([, second]) => second)),
    ratio: median(turns.map(([first, second]) => first / second)),
  };
};
