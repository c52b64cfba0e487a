import { randomUUID } from 'node:crypto';
import { Command } from '@commander-js/extra-typings';
import { readHistory, type Stage, stages } from '#domain/stages/stages.ts';
import { markStage } from '#domain/work/mark-stage.ts';
import { formatMoney, readMoney } from '#price/money.ts';
import { shortLocalTime, zoneName } from '#time/local-time.ts';
import { UsageError } from '../terminal/command-line.ts';
import { type CommandContext, leadNamed, referenceMeaning } from './context.ts';
import { historyTable, readStageTime } from './stages.ts';

export const markCommand = ({ store, company, now, width, reply }: CommandContext) =>
  new Command('mark')
    .description('notes how far a lead has come')
    .argument('<reference>', referenceMeaning)
    .argument('<stage>', stages.join(', '), readStage)
    .option('--value <amount>', 'what the stage is worth to you, such as 12,000', readValue)
    .option('--on <time>', 'when it was reached, if not now: 2026-01-31, or "2026-01-31 14:30"')
    .action(async (name, stage, { value: valueCents, on }) => {
      const { id, reference, receivedAt, erasedAt } = await leadNamed(store, name);
      if (erasedAt !== undefined) throw erased(reference);
      const recordedAt = now();
      const { timeZone } = company;
      const chosen = readStageTime(on, { receivedAt, now: recordedAt, timeZone });
      const actor = { personId: undefined, now: recordedAt, eventId: randomUUID() };
      const reachedAt = on === undefined ? undefined : chosen;
      const done = await markStage(store, id, actor, { stage, reachedAt, valueCents });
      if ('refused' in done) throw erased(reference);
      const worth = valueCents === undefined ? '' : `, worth ${formatMoney(valueCents)}`;
      const time = `${shortLocalTime(chosen, timeZone)} ${zoneName(timeZone)}`;
      const history = historyTable(await readHistory(store, { id }), timeZone, width);
      reply(`${reference} is marked ${stage}${worth}, reached ${time}.\n\n${history}`);
    });

const erased = (reference: string): UsageError =>
  new UsageError(`${reference} has been erased; nothing more is recorded about it`);

const readValue = (text: string): number => {
  const cents = readMoney(text);
  if (cents !== undefined) return cents;
  throw new UsageError(`--value: expected an amount such as 12000 or $12,000.50, found ${text}`);
};

const readStage = (word: string): Stage => {
  const stage = stages.find((known) => known === word.toLowerCase());
  if (stage !== undefined) return stage;
  throw new UsageError(`mark: expected one of ${stages.join(', ')}, found ${word}`);
};
