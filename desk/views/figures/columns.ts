import { costPer, dollars } from '#documents/report/words.ts';
import type { Breakdown } from '#domain/report/breakdown.ts';
import type { Figures } from '#domain/report/figures.ts';
import type { LeadReport } from '#domain/report/lead-report.ts';
import { type Rate, rateOf, tooFewToTell } from '#domain/report/rate.ts';
import { howLong } from '#time/time-words.ts';
import { countOrNone, minutesInWords } from '../words/figure-words.ts';

/** What a cell says where there is nothing to say. */
export const nothing = '–';

export type Column = {
  title: string;
  /** Words, or a share with its range, which needs more room. */
  cell: (figures: Figures) => string | Rate;
  isRate?: boolean;
};

export type ColumnGroup = { title: string; columns: Column[] };

const money = (cents: number): string => (cents === 0 ? nothing : dollars(cents));

const onTheSite: Column[] = [
  { title: 'Visits', cell: ({ visits }) => countOrNone(visits) },
  { title: 'Forms begun', cell: ({ formsBegun }) => countOrNone(formsBegun) },
  { title: 'Calls tapped', cell: ({ callsTapped }) => countOrNone(callsTapped) },
];

const requests: Column = { title: 'Requests', cell: ({ requests: sent }) => countOrNone(sent) };

const ofVisits: Column = {
  title: 'Of visits',
  cell: ({ requests: sent, visits }) =>
    visits === 0 ? nothing : (rateOf(sent, visits) ?? tooFewToTell),
  isRate: true,
};

const leads = (answerWithin: number): Column[] => [
  { title: 'Leads', cell: ({ leads: all }) => countOrNone(all) },
  {
    title: `Within ${howLong(answerWithin)}`,
    cell: ({ answeredInTime }) => countOrNone(answeredInTime),
  },
];

const answer: Column = {
  title: 'Answer',
  cell: ({ medianAnswerMinutes }) => minutesInWords(medianAnswerMinutes),
};

const outcome: Column[] = [
  { title: 'Offers', cell: ({ offers }) => countOrNone(offers) },
  { title: 'Contracts', cell: ({ contracts }) => countOrNone(contracts) },
  { title: 'Closings', cell: ({ closings }) => countOrNone(closings) },
];

const worth: Column = { title: 'Closings worth', cell: ({ valueCents }) => money(valueCents) };

const cost: Column[] = [
  { title: 'Cost', cell: ({ costCents }) => money(costCents) },
  { title: 'Per lead', cell: ({ costCents, leads: all }) => costPer(costCents, all) },
  { title: 'Per closing', cell: ({ costCents, closings }) => costPer(costCents, closings) },
];

/** What a table tells, without what nobody counted or paid. */
export const columnsBy = (
  breakdown: Breakdown,
  { all: total, answerWithin }: Pick<LeadReport, 'all' | 'answerWithin'>,
): ColumnGroup[] => {
  const wasCounted = total.visits > 0;
  return [
    {
      title: 'On the site',
      columns: [
        ...(wasCounted ? onTheSite : []),
        requests,
        ...(wasCounted && breakdown !== 'city' ? [ofVisits] : []),
      ],
    },
    {
      title: 'Everyone who asked',
      // How soon the family answers changes from week to week, and hardly with where somebody came from.
      columns: [...leads(answerWithin), ...(breakdown === 'week' ? [answer] : []), ...outcome],
    },
    {
      title: 'Money',
      columns: [worth, ...(breakdown === 'source' && total.costCents > 0 ? cost : [])],
    },
  ];
};

const byWeight = ['Visits', 'Leads', 'Closings', 'Per lead', 'Offers', 'Requests', 'Contracts'];

/** Whether it is one of the four that a narrow page shows, where the rest comes on a tap. */
export const isFirstSeen = ({ title }: Column, columns: readonly Column[]): boolean =>
  byWeight
    .filter((name) => columns.some((column) => column.title === name))
    .slice(0, 4)
    .includes(title);
