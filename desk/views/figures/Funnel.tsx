import { howLong } from '#office/clock/time-words.ts';
import type { Figures } from '#office/report/figures.ts';
import { fewest } from '#office/report/rate.ts';
import { costPer, dollars, rateWords } from '#paper/report/words.ts';
import { countWords } from '../words/figure-words.ts';
import { type BarRow, Bars } from './Bars.tsx';

type Props = { figures: Figures; answerWithin: number };

type Steps = readonly (readonly [label: string, amount: number])[];

/** The first is the whole, of which the others are shares. */
const rowsOf = ([[whole, all], ...parts]: readonly [Steps[number], ...Steps]): BarRow[] => [
  { label: whole, amount: all },
  ...parts.map(([label, amount]) => ({ label, amount, rate: rateWords(amount, all) })),
];

/** From those who came to the site to the houses that were bought, as far as everybody came. */
export const Funnel = ({ figures, answerWithin }: Props) => (
  <figure className="sheet funnel">
    <figcaption>From visit to closing</figcaption>
    <OnTheSite figures={figures} />
    <div>
      <p className="hint">Everybody who asked, by phone too</p>
      <Bars
        rows={rowsOf([
          ['Leads', figures.leads],
          [`Answered in ${howLong(answerWithin)}`, figures.answeredInTime],
          ['Spoken to', figures.contacted],
          ['Offers', figures.offers],
          ['Contracts', figures.contracts],
          ['Closings', figures.closings],
        ])}
      />
    </div>
    <p className="money">{moneyWords(figures)}</p>
  </figure>
);

const OnTheSite = ({
  figures: { visits, formsBegun, callsTapped, requests },
}: Pick<Props, 'figures'>) => (
  <div>
    <p className="hint">On the site</p>
    {visits === 0 ? (
      <p>No visits were counted in this time. Requests through the site: {countWords(requests)}.</p>
    ) : (
      <>
        <Bars
          rows={rowsOf([
            ['Visits', visits],
            ['Forms begun', formsBegun],
            ['Calls tapped', callsTapped],
            ['Requests', requests],
          ])}
        />
        <p className="hint">
          In parentheses: where the true share lies, 95 times of 100. Fewer than {fewest} are too
          few to tell.
        </p>
      </>
    )}
  </div>
);

const moneyWords = ({ valueCents, costCents, leads, closings }: Figures): string => {
  const worth = `Closings worth ${dollars(valueCents)}.`;
  if (costCents === 0) return worth;
  const each = [
    [costPer(costCents, leads), 'a lead'],
    [costPer(costCents, closings), 'a closing'],
  ].filter(([cost]) => cost !== '–');
  const per = each.map((words) => words.join(' ')).join(', ');
  return `${worth} Campaigns cost ${dollars(costCents)}${per && `: ${per}`}.`;
};
