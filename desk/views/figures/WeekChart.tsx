import type { Group } from '#office/report/groups.ts';
import { shortDay } from '#paper/report/words.ts';

const width = 28;
const height = 100;

/** One column a week with its number on top; the table below has every figure. */
export const WeekChart = ({ weeks }: { weeks: Group[] }) => {
  const most = Math.max(1, ...weeks.map(({ figures }) => figures.leads));
  const every = Math.max(1, Math.ceil(weeks.length / 10));
  return (
    <figure className="sheet">
      <figcaption>Leads by week, answered in time in green</figcaption>
      <svg
        className="weeks"
        viewBox={`0 -12 ${Math.max(weeks.length, 8) * width} ${height + 28}`}
        role="img"
        aria-label={`${weeks.length} weeks; every week is in the table below`}
      >
        {weeks.map(({ label, figures }, index) => {
          const x = index * width;
          const tall = (height * figures.leads) / most;
          const inTime = (height * figures.answeredInTime) / most;
          return (
            <g key={label}>
              <rect
                className="column"
                x={x + 3}
                y={height - tall}
                width={width - 6}
                height={tall}
              />
              <rect
                className="in-time"
                x={x + 3}
                y={height - inTime}
                width={width - 6}
                height={inTime}
              />
              {figures.leads > 0 && (
                <text x={x + width / 2} y={height - tall - 3}>
                  {figures.leads}
                </text>
              )}
              {(weeks.length - 1 - index) % every === 0 && (
                <text className="day" x={x + width / 2} y={height + 12}>
                  {shortDay(label)}
                </text>
              )}
            </g>
          );
        })}
      </svg>
    </figure>
  );
};
