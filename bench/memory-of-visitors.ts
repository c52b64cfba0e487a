import { createVisitors } from '#domain/counting/visitors.ts';

/* A process of its own, in which nothing else comes and goes: prints how many bytes so many visitors take. */

const people = Number(process.argv[2]);

/** Not all at once, which would be taken for a flood. */
const oneEveryMs = (3 * 3_600_000) / people;

const usedBytes = (): number => {
  // What a first collection finds is given back at a second.
  for (const _ of [1, 2]) globalThis.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
};

const before = usedBytes();
const visitors = createVisitors({ networksOf: (address) => [address], isPerson: () => true });
const askerOf = (index: number) => {
  const address = `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`;
  return { address, userAgent: `Phone ${index % 1_000}` };
};
for (let index = 0; index < people; index += 1) {
  for (const page of [index % 60, (index + 1) % 60]) {
    visitors.see(askerOf(index), page, () => `source ${index % 100}`, index * oneEveryMs);
  }
}
const bytes = usedBytes() - before;
const last = visitors.see(askerOf(people - 1), 0, () => '', people * oneEveryMs);
if (last?.isNew !== false) throw new Error('Not all of them were told apart.');
process.stdout.write(String(bytes));
