import type { Figures } from '#office/report/figures.ts';
import type { Group } from '#office/report/groups.ts';
import { shortDay } from '#paper/report/words.ts';
import { shortCount } from '../words/figure-words.ts';

type Plot = {
  title: string;
  amount: (figures: Figures) => number;
  /** A part of it, drawn over it. */
  part?: (figures: Figures) => number;
};

const plots: Plot[] = [
  { title: 'Visits', amount: ({ visits }) => visits },
  { title: 'Requests', amount: ({ requests }) => requests },
  {
    title: 'Leads, answered in time in green',
    amount: ({ leads }) => leads,
    part: ({ answeredInTime }) => answeredInTime,
  },
  { title: 'Closings, by the week of their lead', amount: ({ closings }) => closings },
];

/** As many as fit beside each other twice on a wide screen. */
const mostWeeks = 15;

/** The latest weeks; the table by week has them all. */
export const WeekPlots = ({ weeks, all }: { weeks: Group[]; all: string }) => (
  <section className="sheet" aria-labelledby="weeks">
    <h2 id="weeks">Week by week</h2>
    <p className="hint">
      This week is not over yet. <a href={all}>Every week as a table</a>
    </p>
    <div className="week-plots">
      {plots.map((plot) => (
        <WeekPlot key={plot.title} plot={plot} weeks={weeks.slice(-mostWeeks)} />
      ))}
    </div>
  </section>
);

const WeekPlot = ({ plot, weeks }: { plot: Plot; weeks: Group[] }) => {
  const most = Math.max(...weeks.map(({ figures }) => plot.amount(figures)));
  return (
    <figure>
      <figcaption>{plot.title}</figcaption>
      {most === 0 ? (
        <p className="hint">None in these weeks.</p>
      ) : (
        <svg
          className="week-plot"
          width={weeks.length * step}
          height={top + height + bottom}
          viewBox={`0 0 ${weeks.length * step} ${top + height + bottom}`}
          // A narrow screen cuts the oldest weeks off.
          preserveAspectRatio="xMaxYMid slice"
          role="img"
          aria-label={plotWords(plot, weeks)}
        >
          {weeks.map(({ label, figures }, index) => (
            <g key={label} transform={`translate(${index * step})`}>
              <Column className="column" tall={(height * plot.amount(figures)) / most} />
              {plot.part && (
                <Column className="in-time" tall={(height * plot.part(figures)) / most} />
              )}
              {plot.amount(figures) > 0 && (
                <text x={step / 2} y={top + height * (1 - plot.amount(figures) / most) - 3}>
                  {shortCount(plot.amount(figures))}
                </text>
              )}
              {(weeks.length - 1 - index) % 2 === 0 && (
                <text className="day" x={step / 2} y={top + height + 13}>
                  {shortDay(label)}
                </text>
              )}
            </g>
          ))}
        </svg>
      )}
    </figure>
  );
};

/** In pixels: numbers stay as large on every screen, and each has room above and below its own column. */
const step = 36;
const top = 14;
const height = 72;
const bottom = 18;

const Column = ({ className, tall }: { className: string; tall: number }) =>
  tall > 0 && (
    <rect
      className={className}
      x="4"
      y={(top + height - tall).toFixed(1)}
      width={step - 8}
      height={tall.toFixed(1)}
    />
  );

/** "Visits: Nov 2 120, Nov 9 134" */
const plotWords = ({ title, amount, part }: Plot, weeks: readonly Group[]): string => {
  const week = ({ label, figures }: Group): string =>
    `${shortDay(label)} ${amount(figures)}${part ? ` (${part(figures)} in time)` : ''}`;
  return `${title}: ${weeks.map(week).join(', ')}`;
};
