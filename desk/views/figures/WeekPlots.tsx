import { shortDay } from '#documents/report/words.ts';
import type { Figures } from '#domain/report/figures.ts';
import type { Group } from '#domain/report/groups.ts';
import { howLong } from '#time/time-words.ts';
import { shortCount } from '../words/figure-words.ts';

type Plot = {
  title: string;
  amount: (figures: Figures) => number;
  /** A part of it, filled; the rest of its column is an outline, which every eye tells apart. */
  part?: (figures: Figures) => number;
};

const plots: Plot[] = [
  { title: 'Visits', amount: ({ visits }) => visits },
  { title: 'Requests', amount: ({ requests }) => requests },
  {
    title: 'Leads',
    amount: ({ leads }) => leads,
    part: ({ answeredInTime }) => answeredInTime,
  },
  { title: 'Closings, by the week of their lead', amount: ({ closings }) => closings },
];

/** As many as a wide page has room for; figures.css shows fewer on a narrow one. */
const mostWeeks = 14;
/** Of the tallest column, in pixels. */
const height = 84;

type Props = { weeks: Group[]; answerWithin: number; all: string };

/** The latest weeks; the table by week has them all. */
export const WeekPlots = ({ weeks, answerWithin, all }: Props) => (
  <section className="sheet" aria-labelledby="weeks">
    <h2 id="weeks">Week by week</h2>
    <p className="hint">
      This week is not over yet. <a href={all}>Every week as a table</a>
    </p>
    {plots.map((plot) => (
      <WeekPlot
        key={plot.title}
        plot={plot}
        weeks={weeks.slice(-mostWeeks)}
        within={`within ${howLong(answerWithin)}`}
      />
    ))}
  </section>
);

type PlotProps = { plot: Plot; weeks: Group[]; within: string };

const WeekPlot = ({ plot, weeks, within }: PlotProps) => {
  const most = Math.max(...weeks.map(({ figures }) => plot.amount(figures)));
  return (
    <figure className="week-plot">
      <figcaption>
        <h3>{plot.title}</h3>
        {plot.part && most > 0 && <Legend within={within} />}
      </figcaption>
      {most === 0 ? (
        <p className="hint">None in these weeks.</p>
      ) : (
        <div className="weeks" role="img" aria-label={plotWords(plot, weeks, within)}>
          {weeks.map(({ label, figures }) => (
            <div key={label}>
              {plot.amount(figures) > 0 && <b>{shortCount(plot.amount(figures))}</b>}
              <Column
                whole={(height * plot.amount(figures)) / most}
                filled={(height * (plot.part ?? plot.amount)(figures)) / most}
              />
              <small>{shortDay(label)}</small>
            </div>
          ))}
        </div>
      )}
    </figure>
  );
};

const Column = ({ whole, filled }: { whole: number; filled: number }) => (
  <svg className="column" height={whole.toFixed(1)} aria-hidden="true">
    {filled < whole && <rect className="outline" width="100%" height="100%" />}
    <rect className="filled" y={(whole - filled).toFixed(1)} width="100%" height={filled} />
  </svg>
);

const Legend = ({ within }: { within: string }) => (
  <p className="legend">
    <span>
      <Swatch shape="filled" /> answered {within}
    </span>{' '}
    <span>
      <Swatch shape="outline" /> later or not yet
    </span>
  </p>
);

const Swatch = ({ shape }: { shape: 'filled' | 'outline' }) => (
  <svg className="swatch" width="14" height="14" aria-hidden="true">
    <rect className={shape} width="14" height="14" />
  </svg>
);

/** "Visits: Nov 2 120, Nov 9 134" */
const plotWords = (
  { title, amount, part }: Plot,
  weeks: readonly Group[],
  within: string,
): string => {
  const week = ({ label, figures }: Group): string =>
    `${shortDay(label)} ${amount(figures)}${part ? ` (${part(figures)} ${within})` : ''}`;
  return `${title}: ${weeks.map(week).join(', ')}`;
};
