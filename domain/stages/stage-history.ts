import type { Stage, StageMark } from './stages.ts';

/** How far along each stage is. A lead that was lost may have had its contract, but never closed. */
const progress: Record<Stage, number> = {
  contacted: 0,
  appointment: 1,
  offer: 2,
  contract: 3,
  lost: 3,
  closed: 4,
};

/** After everything that was marked before, even where the clock was put back meanwhile. */
export const afterAll = (history: readonly StageMark[], now: number): number =>
  Math.max(now, ...history.map((mark) => 1 + Math.max(mark.reachedAt, mark.recordedAt)));

/** A stage that is reached at this moment: what was said last is where the lead stands. */
export const markNow = (history: readonly StageMark[], stage: Stage, now: number): StageMark => {
  const at = afterAll(history, now);
  return { stage, reachedAt: at, recordedAt: at, valueCents: undefined };
};

/** The newest mark of each stage, which is the one that counts: a mistake is mended by marking again. */
const countingMarks = (history: readonly StageMark[]): StageMark[] => [
  ...new Map(history.map((mark) => [mark.stage, mark])).values(),
];

/** Where a lead stands: the stage that it reached last. */
export const currentMark = (history: readonly StageMark[]): StageMark | undefined =>
  countingMarks(history)
    .toSorted((a, b) => a.reachedAt - b.reachedAt || a.recordedAt - b.recordedAt)
    .at(-1);

/**
 * The mark of a stage that a lead reached, unless it has since gone back behind it: a contract that
 * fell through is marked as an offer again, and a lead closed by mistake as whatever it is.
 */
export const reachedMark = (history: readonly StageMark[], stage: Stage): StageMark | undefined => {
  const current = currentMark(history);
  if (current === undefined || progress[current.stage] < progress[stage]) return undefined;
  return countingMarks(history).find((mark) => mark.stage === stage);
};

/** Whoever had an appointment or an offer was spoken to, marked so or not. */
export const contactedAt = (history: readonly StageMark[]): number | undefined => {
  const times = countingMarks(history)
    .filter(({ stage }) => stage !== 'lost')
    .map(({ reachedAt }) => reachedAt);
  return times.length === 0 ? undefined : Math.min(...times);
};

/** What a stage is worth: its own value, or else the last that was given for the lead. */
export const stageValue = (history: readonly StageMark[], { valueCents }: StageMark) =>
  valueCents ?? history.findLast((mark) => mark.valueCents !== undefined)?.valueCents;
