import type { Content } from '#content/load.ts';
import { fill } from '#content/placeholders.ts';
import { saleDaysFrom } from '#content/sale-days.ts';
import './SaleDays.css';

type Props = {
  words: Content['pages']['guides']['saleDays'];
  locale: string;
  today: string;
};

/** Two years. */
const saleDaysShown = 24;

/** A calendar, which says of no day that it is still to come: the page may be looked at long after it was drawn. */
export const SaleDays = ({ words, locale, today }: Props) => {
  const days = saleDaysFrom(today, saleDaysShown);
  const say = (day: string, options: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options }).format(Date.parse(day));
  const month = (day = today) => say(day, { month: 'long', year: 'numeric' });
  const years = Map.groupBy(days, (day) => day.slice(0, 4));
  return (
    <div className="sale-days">
      <h3>{fill(words.title, { from: month(days[0]), until: month(days.at(-1)) })}</h3>
      <p>{fill(words.note, { day: say(today, { dateStyle: 'long' }) })}</p>
      {[...years].map(([year, inYear]) => (
        <div key={year}>
          <h4>{year}</h4>
          <ul>
            {inYear.map((day) => (
              <li key={day}>
                <time dateTime={day}>
                  {say(day, { ...weekdayOf(day), month: 'long', day: 'numeric' })}
                </time>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
};

/** Told where it is another than everybody expects. */
const weekdayOf = (day: string): Intl.DateTimeFormatOptions =>
  new Date(day).getUTCDay() === 2 ? {} : { weekday: 'short' };
