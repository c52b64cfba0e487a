import { fill } from '#content/placeholders.ts';
import type { ComparisonWords, FigureWords } from '#content/schema/how-we-price.ts';
import type { Comparison, ListingSale } from '#price/compare.ts';
import { formatDollars, formatMoney } from '#price/money.ts';
import type { Figures } from './figures.ts';
import { minus, sayCost, signed } from './words.ts';

type Props = {
  comparison: Comparison;
  /** What comes off our offer as the seller's part of the closing costs. */
  closing: number;
  figures: Figures;
  words: ComparisonWords;
  figureWords: FigureWords;
  months: Record<'asIs' | 'repaired', string>;
};

type Row = {
  name: keyof ComparisonWords['rows'];
  /** How the figure came about. */
  note?: string;
  cells: readonly [string, string, string];
};

const rowsOf = ({ comparison, closing, figures, words, figureWords, months }: Props): Row[] => {
  const { offer, asIs, repaired } = comparison;
  const cost = (name: 'repairs' | 'carrying', note?: string): Row => ({
    name,
    ...(note !== undefined && { note }),
    cells: [minus(0), minus(asIs[name]), minus(repaired[name])],
  });
  const part = (name: 'commission' | 'closing' | 'concessions', ours = 0): Row => ({
    name,
    note: sayCost(figures[name], figureWords.ofPrice),
    cells: [minus(ours), minus(asIs[name]), minus(repaired[name])],
  });
  const owed = minus(figures.mortgage.cents);
  const price = ({ salePrice }: ListingSale): string => formatDollars(salePrice);
  return [
    { name: 'price', cells: [formatDollars(offer.offer + closing), price(asIs), price(repaired)] },
    cost('repairs'),
    part('commission'),
    part('closing', closing),
    part('concessions'),
    cost('carrying', fill(words.aMonth, { amount: formatMoney(figures.carryingPerMonth.cents) })),
    { name: 'mortgage', cells: [owed, owed, owed] },
    { name: 'net', cells: [signed(offer.net), signed(asIs.net), signed(repaired.net)] },
    { name: 'paid', cells: [words.paidByUs, months.asIs, months.repaired] },
  ];
};

export const ComparisonTable = (props: Props) => {
  const { ways, rows, table } = props.words;
  return (
    <div className="ways-frame">
      <table className="ways" aria-label={table}>
        <thead>
          <tr>
            <td />
            <th scope="col">{ways.offer}</th>
            <th scope="col">{ways.asIs}</th>
            <th scope="col">{ways.repaired}</th>
          </tr>
        </thead>
        <tbody>
          {rowsOf(props).map(({ name, note, cells: [ours, asIs, repaired] }) => (
            <tr key={name} className={name === 'net' ? 'net' : undefined}>
              <th scope="row">
                {rows[name]}
                {note !== undefined && <small>{note}</small>}
              </th>
              <td data-way={ways.offer}>{ours}</td>
              <td data-way={ways.asIs}>{asIs}</td>
              <td data-way={ways.repaired}>{repaired}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
