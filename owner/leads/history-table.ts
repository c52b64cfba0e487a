import { shortLocalTime } from '#office/local-time.ts';
import { formatMoney } from '#office/money.ts';
import type { StageMark } from '#store/stages.ts';
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
