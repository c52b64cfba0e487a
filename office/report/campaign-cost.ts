import { plainText } from '#lead/clean-text.ts';
import type { CampaignCost } from '#store/campaign-costs.ts';
import { readMoney } from '../price/money.ts';

export type TypedCost = { source: string; month: string; amount: string };

export type ReadCost = { cost: CampaignCost } | { problems: Partial<TypedCost> };

/** As long as a report's labels are. */
export const longestSource = 60;

/** What somebody typed about a month of a campaign, or what is wrong with it, each beside its field. */
export const readCampaignCost = (typed: TypedCost, today: string): ReadCost => {
  // Reports write sources in small letters.
  const source = plainText(typed.source).replace(/\s+/g, ' ').toLowerCase();
  const month = typed.month.trim();
  const cents = readMoney(typed.amount);
  const problems = {
    ...problem('source', sourceProblem(source)),
    ...problem('month', monthProblem(month, today)),
    ...problem('amount', cents === undefined ? 'Type an amount in dollars, such as 850.' : ''),
  };
  return cents === undefined || Object.keys(problems).length > 0
    ? { problems }
    : { cost: { source, month, cents } };
};

const problem = (field: keyof TypedCost, words: string): Partial<TypedCost> =>
  words === '' ? {} : { [field]: words };

const sourceProblem = (source: string): string => {
  // The report shows nobody's address, so no row of it would ever match.
  if (source === '' || source.includes('@')) {
    return 'Type the source as the report names it, such as google / waco-land.';
  }
  return source.length > longestSource
    ? `That is ${source.length} characters; a source has at most ${longestSource}.`
    : '';
};

const monthProblem = (month: string, today: string): string => {
  if (!/^20\d\d-(0[1-9]|1[0-2])$/.test(month)) return 'Type a month such as 2026-10.';
  return month > today.slice(0, 7)
    ? 'That month is still to come: type this month or an earlier one.'
    : '';
};
