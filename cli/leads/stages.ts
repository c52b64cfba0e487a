import {
  readStageTime as readTyped,
  type StageBounds,
  type StageTimeRefusal,
} from '#domain/stages/stage-time.ts';
import type { StageMark } from '#domain/stages/stages.ts';
import { formatMoney } from '#price/money.ts';
import { shortLocalTime } from '#time/local-time.ts';
import { UsageError } from '../terminal/command-line.ts';
import { table } from '../terminal/layout.ts';

/** A lead's history by the company's clock, in the order in which it was recorded. */
export const historyTable = (
  history: readonly StageMark[],
  timeZone: string,
  width: number,
): string =>
  table(
    ['Stage', 'Reached', 'Value', 'Recorded'],
    history.map(({ stage, reachedAt, valueCents, recordedAt }) => [
      stage,
      shortLocalTime(reachedAt, timeZone),
      valueCents === undefined ? '' : formatMoney(valueCents),
      shortLocalTime(recordedAt, timeZone),
    ]),
    width,
  );

/** When a stage was reached: now, or as `--on` says. */
export const readStageTime = (text: string | undefined, bounds: StageBounds): number => {
  if (text === undefined) return bounds.now;
  const read = readTyped(text, bounds);
  if ('at' in read) return read.at;
  throw new UsageError(`--on: ${refusalWords(read.refusal, text.trim(), bounds)}`);
};

const refusalWords = (
  refusal: StageTimeRefusal,
  typed: string,
  { receivedAt, timeZone }: StageBounds,
): string => {
  switch (refusal) {
    case 'unreadable':
      return `expected a day such as 2026-01-31, or a time such as "2026-01-31 14:30", found ${typed}`;
    case 'future':
      return `${typed} is in the future`;
    case 'before-the-lead':
      return `${typed} is before the lead came, which was ${shortLocalTime(receivedAt, timeZone)}`;
  }
};
