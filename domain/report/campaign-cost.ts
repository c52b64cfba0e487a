import { plainText } from '#lead/clean-text.ts';
import { longestLabel } from '#lead/source-label.ts';
import { askForMoney, readMoney } from '#price/money.ts';
import type { Store } from '#store/open.ts';
import { type By, mayManage, record } from '../people/by.ts';
import { isSummedUp } from './breakdown.ts';
import { type CampaignCost, setCampaignCost } from './campaign-costs.ts';
import type { LeadReport } from './lead-report.ts';

export type TypedCost = { source: string; month: string; dollars: string };

export type ReadCost = { cost: CampaignCost } | { problems: Partial<TypedCost> };

/** What somebody typed about a campaign, or what is wrong with it, each beside its field. */
export const readCampaignCost = (typed: TypedCost, today: string): ReadCost => {
  // As leads and visits are labelled: in small letters, on one line.
  const source = plainText(typed.source).replace(/\s+/g, ' ').toLowerCase();
  const month = typed.month.trim();
  const cents = readMoney(typed.dollars);
  const [aboutSource, aboutMonth] = [whyNotSource(source), whyNotMonth(month, today)];
  if (aboutSource === undefined && aboutMonth === undefined && cents !== undefined) {
    return { cost: { source, month, cents } };
  }
  return {
    problems: {
      ...(aboutSource !== undefined && { source: aboutSource }),
      ...(aboutMonth !== undefined && { month: aboutMonth }),
      ...(cents === undefined && { dollars: askForMoney('850 or 1.2k') }),
    },
  };
};

const whyNotSource = (source: string): string | undefined => {
  // A report shows nobody's address, so no row of it would ever match.
  if (source === '' || source.includes('@')) {
    return 'Type the source as the report names it, such as google / waco-land.';
  }
  return source.length > longestLabel
    ? `That is ${source.length} characters; a source has at most ${longestLabel}.`
    : undefined;
};

const whyNotMonth = (month: string, today: string): string | undefined => {
  if (!/^20\d\d-(0[1-9]|1[0-2])$/.test(month)) return 'Type a month such as 2026-10.';
  return month > today.slice(0, 7)
    ? 'That month hasn’t come yet: type this month or an earlier one.'
    : undefined;
};

/** The month before the one that a day is in: its bill is the one that came last. */
export const lastMonth = (today: string): string => {
  const [year = 0, month = 0] = today.split('-').map(Number);
  return new Date(Date.UTC(year, month - 2)).toISOString().slice(0, 7);
};

/** Only owners say what was paid. */
export const noteCampaignCost = async (
  store: Store,
  cost: CampaignCost,
  by: By,
): Promise<{ event: string } | { refused: 'owners-only' }> => {
  if (!mayManage(by)) return { refused: 'owners-only' };
  const event = await store.write(async (transaction) => {
    await setCampaignCost(transaction, cost);
    return record(transaction, by, { kind: 'campaign-cost', details: cost });
  });
  return { event };
};

/** What a label says of no campaign. */
const nobodyIsPaidFor = /^(direct|not known|other)$/;

/** Sources that somebody may have paid for, those of the report first. */
export const payableSources = (
  { by }: Pick<LeadReport, 'by'>,
  costs: readonly CampaignCost[],
): string[] => {
  const labels = [...by.campaign.map(({ label }) => label), ...costs.map(({ source }) => source)];
  return [...new Set(labels)].filter((label) => !nobodyIsPaidFor.test(label) && !isSummedUp(label));
};
