import { amount, dollars, rangeWords } from '#documents/report/words.ts';
import type { Figures } from '#domain/report/figures.ts';
import type { Group } from '#domain/report/groups.ts';
import { rateOf } from '#domain/report/rate.ts';
import { table } from '../terminal/layout.ts';

type Column = { title: string; cell: (figures: Figures) => string };

const requestRange = ({ requests, visits }: Figures): string => {
  const rate = rateOf(requests, visits);
  return rate === undefined ? 'too few' : rangeWords(rate);
};

const counted = (title: string, count: (figures: Figures) => number): Column => ({
  title,
  cell: (figures) => amount(count(figures)),
});

const columnsOf = (visits: string, isOfCity: boolean): Column[] => [
  counted(visits, (figures) => figures.visits),
  counted('Forms', ({ formsBegun }) => formsBegun),
  counted('Calls', ({ callsTapped }) => callsTapped),
  counted('Requests', ({ requests }) => requests),
  ...(isOfCity ? [] : [{ title: 'Share', cell: requestRange }]),
  counted('Leads', ({ leads }) => leads),
  counted('In time', ({ answeredInTime }) => answeredInTime),
  counted('Offers', ({ offers }) => offers),
  counted('Contracts', ({ contracts }) => contracts),
  counted('Closings', ({ closings }) => closings),
  { title: 'Value', cell: ({ valueCents }) => dollars(valueCents) },
];

/** What a narrow terminal leaves out, the first of them first. The page has them all. */
const leftOut = ['Offers', 'Calls', 'Forms', 'Contracts', 'In time'];

/** A label gives way to figures until it is as short as this. */
const roomForLabel = 20;

export type GroupTable = {
  title: string;
  groups: readonly Group[];
  width: number;
  /** Of cities no share of requests is told. */
  isOfCity: boolean;
  visits?: string;
};

export const groupTable = ({
  title,
  groups,
  width,
  isOfCity,
  visits = 'Visits',
}: GroupTable): string => {
  const longest = Math.max(title.length, ...groups.map(({ label }) => label.length));
  const room = width - Math.min(longest, roomForLabel);
  const columns = thatFit(columnsOf(visits, isOfCity), groups, room);
  return table(
    [title, ...columns.map((column) => column.title)],
    groups.map(({ label, figures }) => [label, ...columns.map(({ cell }) => cell(figures))]),
    width,
    columns.map((_, index) => index + 1),
  );
};

const thatFit = (all: readonly Column[], groups: readonly Group[], room: number): Column[] => {
  const widthOf = ({ title, cell }: Column): number =>
    2 + Math.max(title.length, ...groups.map(({ figures }) => cell(figures).length));
  let columns = [...all];
  for (const title of leftOut) {
    if (columns.reduce((sum, column) => sum + widthOf(column), 0) <= room) break;
    columns = columns.filter((column) => column.title !== title);
  }
  return columns;
};
