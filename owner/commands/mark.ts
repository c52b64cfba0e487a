import { randomUUID } from 'node:crypto';
import { formatMoney, readMoney } from '#office/money.ts';
import { readHistory, recordStage, type Stage, stages } from '#store/stages.ts';
import { UsageError } from '../arguments.ts';
import { type Command, leadNamed } from '../command.ts';
import { historyTable } from '../stage-table.ts';
import { readStageTime } from '../stage-time.ts';

export const mark: Command = async ({ store, company, now, width }, { words, value, on }) => {
  const [subject, word] = words;
  const { id, reference, receivedAt, erasedAt } = await leadNamed(store, subject);
  if (erasedAt !== undefined) {
    throw new UsageError(`${reference} has been erased; nothing more is recorded about it`);
  }
  const stage = readStage(word);
  const recordedAt = now();
  const { timeZone } = company;
  const reachedAt = readStageTime(on, { receivedAt, now: recordedAt, timeZone });
  const valueCents = value === undefined ? undefined : readValue(value);
  await recordStage(store, id, { stage, reachedAt, recordedAt, valueCents }, randomUUID());
  const worth = valueCents === undefined ? '' : `, worth ${formatMoney(valueCents)}`;
  const history = await readHistory(store, { id });
  return `${reference} is marked ${stage}${worth}.\n\n${historyTable(history, timeZone, width)}`;
};

const readValue = (text: string): number => {
  const cents = readMoney(text);
  if (cents !== undefined) return cents;
  throw new UsageError(`--value: expected an amount such as 12000 or $12,000.50, found ${text}`);
};

const readStage = (word: string | undefined): Stage => {
  const stage = stages.find((known) => known === word?.toLowerCase());
  if (stage !== undefined) return stage;
  throw new UsageError(`mark: expected one of ${stages.join(', ')}, found ${word ?? 'nothing'}`);
};
