import { isDeepStrictEqual } from 'node:util';

type Tree = Record<string, unknown>;

const isRecord = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The three of one place: what this version says, what the sample of the old one said, what the owner wrote. */
export type Three = { now: unknown; sample: unknown; own: unknown };

/**
 * What the owner changed stays, and so does what they took out; what they left as it came takes the words of this
 * version. `keeps` says of a place that it is the owner's although it is like the sample.
 */
export const threeWay = (three: Three, keeps: (own: unknown) => boolean = () => false): unknown => {
  const { now, sample, own } = three;
  if (isDeepStrictEqual(own, sample) && !keeps(own)) return now;
  if (isRecord(now) && isRecord(own)) return records({ now, sample, own }, keeps);
  if (!areOneList(three)) return own;
  const [nows, samples, owns] = [now, sample, own] as unknown[][];
  return owns?.map((one, index) =>
    threeWay({ now: nows?.[index], sample: samples?.[index], own: one }, keeps),
  );
};

/** Lists are compared entry by entry only where nobody put one in or took one out. */
const areOneList = ({ now, sample, own }: Three): boolean =>
  [now, sample, own].every((list) => Array.isArray(list) && list.length === lengthOf(own));

const lengthOf = (list: unknown): number => (Array.isArray(list) ? list.length : -1);

const records = (
  { now, sample, own }: { now: Tree; sample: unknown; own: Tree },
  keeps: (own: unknown) => boolean,
): Tree => {
  const before = isRecord(sample) ? sample : {};
  const inNow = Object.keys(now).filter(
    (key) => Object.hasOwn(own, key) || !Object.hasOwn(before, key),
  );
  const ownAlone = Object.keys(own).filter(
    (key) => !Object.hasOwn(now, key) && !isDeepStrictEqual(own[key], before[key]),
  );
  return Object.fromEntries([
    ...inNow.map((key) => [
      key,
      Object.hasOwn(own, key)
        ? threeWay({ now: now[key], sample: before[key], own: own[key] }, keeps)
        : now[key],
    ]),
    ...ownAlone.map((key) => [key, own[key]]),
  ]);
};
