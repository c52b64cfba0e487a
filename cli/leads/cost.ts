import { Command } from '@commander-js/extra-typings';
import { readCountsBy } from '#domain/counting/read-counts.ts';
import { readCampaignCost, type TypedCost } from '#domain/report/campaign-cost.ts';
import {
  type CampaignCost,
  readCampaignCosts,
  setCampaignCost,
} from '#domain/report/campaign-costs.ts';
import { formatMoney } from '#price/money.ts';
import type { Store } from '#store/open.ts';
import { localDay } from '#time/local-time.ts';
import { UsageError } from '../terminal/command-line.ts';
import { table } from '../terminal/layout.ts';
import type { CommandContext } from './context.ts';

const example = 'npm run leads -- cost "google / waco-land" 2026-10 850';

export const costCommand = ({ store, company, now, width, reply }: CommandContext) =>
  new Command('cost')
    .description('notes what a campaign cost in a month; alone, lists what was noted')
    .argument('[source]', 'as the report names it, such as "google / waco-land"')
    .argument('[month]', 'such as 2026-10')
    .argument('[amount]', 'in dollars, such as 850; 0 removes it')
    .action(async (source, month, amount) => {
      if (source === undefined) return reply(costList(await readCampaignCosts(store), width));
      if (month === undefined || amount === undefined) {
        throw new UsageError(`cost: expected a source, a month and an amount, such as: ${example}`);
      }
      const cost = read({ source, month, dollars: amount }, localDay(now(), company.timeZone));
      await store.write((transaction) => setCampaignCost(transaction, cost));
      reply([noted(cost), ...(await doubt(store, cost))].join('\n'));
    });

const read = (typed: TypedCost, today: string): CampaignCost => {
  const told = readCampaignCost(typed, today);
  if ('cost' in told) return told.cost;
  const problems = Object.entries(told.problems).map(([field, words]) => `${field}: ${words}`);
  throw new UsageError(problems.map((problem) => `cost: ${problem}`).join('\n'));
};

const noted = ({ source, month, cents }: CampaignCost): string =>
  cents === 0
    ? `Nothing is noted for ${source} in ${month} anymore.`
    : `${source} cost ${formatMoney(cents)} in ${month}.`;

/** A name that is spelled otherwise would stand in the report as a campaign without visits. */
const doubt = async (store: Store, { source, cents }: CampaignCost): Promise<string[]> => {
  const counts = await readCountsBy(store, 'source', { since: undefined });
  const isKnown = cents === 0 || counts.some(({ label }) => label === source);
  return isKnown
    ? []
    : ['No visit has been counted from there yet: is it spelled as the report spells it?'];
};

const costList = (costs: readonly CampaignCost[], width: number): string =>
  costs.length === 0
    ? `Nothing is noted yet. For example: ${example}`
    : table(
        ['Month', 'Source', 'Cost'],
        costs.map(({ source, month, cents }) => [month, source, formatMoney(cents)]),
        width,
        [0, 2],
      );
