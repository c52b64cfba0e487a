import { Command } from '@commander-js/extra-typings';
import { amount, fullDay } from '#documents/report/words.ts';
import {
  countAgain,
  readStruckDays,
  type StruckDay,
  strikeOut,
} from '#domain/counting/struck-days.ts';
import type { Store } from '#store/open.ts';
import { localDay } from '#time/local-time.ts';
import { UsageError } from '../terminal/command-line.ts';
import { table } from '../terminal/layout.ts';
import type { CommandContext } from './context.ts';

const example = 'npm run leads -- strike 2026-10-31';

export const strikeCommand = ({ store, company, now, width, reply }: CommandContext) =>
  new Command('strike')
    .description('leaves the visits of a day out of every report; alone, lists such days')
    .argument('[day]', 'such as 2026-10-31')
    .option('--undo', 'counts them again')
    .action(async (typed, { undo }) => {
      if (typed === undefined) return reply(dayList(await readStruckDays(store), width));
      const day = readDay(typed, localDay(now(), company.timeZone));
      reply(undo === true ? await takeBack(store, day) : await strike(store, day));
    });

const readDay = (text: string, today: string): string => {
  const isDay = /^20\d\d-\d\d-\d\d$/.test(text) && new Date(text).toJSON()?.startsWith(text);
  if (isDay !== true) throw new UsageError(`strike: expected a day such as: ${example}`);
  if (text <= today) return text;
  throw new UsageError('strike: that day is still to come');
};

const strike = async (store: Store, day: string): Promise<string> => {
  await store.write((transaction) => strikeOut(transaction, day));
  const struck = (await readStruckDays(store, day)).find((one) => one.day === day);
  return [
    `${fullDay(day)} is struck out, with ${amount(struck?.visits ?? 0)} visits; every report says so.`,
    `They count again after: npm run leads -- strike ${day} --undo`,
  ].join('\n');
};

const takeBack = async (store: Store, day: string): Promise<string> => {
  const wasStruck = await store.write((transaction) => countAgain(transaction, day));
  return wasStruck ? `${fullDay(day)} counts again.` : `${fullDay(day)} was not struck out.`;
};

const dayList = (days: readonly StruckDay[], width: number): string =>
  days.length === 0
    ? `No day is struck out. For example: ${example}`
    : table(
        ['Struck out', 'Visits'],
        days.map(({ day, visits }) => [day, amount(visits)]),
        width,
        [0, 1],
      );
