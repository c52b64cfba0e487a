import { amount, fullDay, struckWords } from '#documents/report/words.ts';
import { type Breakdown, breakdowns } from '#domain/report/breakdown.ts';
import type { Figures as FiguresOfTime, Wait } from '#domain/report/figures.ts';
import type { FollowUpFigures } from '#domain/report/follow-up.ts';
import type { LeadReport } from '#domain/report/lead-report.ts';
import { fewest } from '#domain/report/rate.ts';
import type { Span } from '#domain/report/spans.ts';
import { howLong } from '#time/time-words.ts';
import { Inside, type InsideProps } from '../Inside.tsx';
import { breakdownNames, breakdownNotes } from '../words/figure-words.ts';
import { Bars } from './Bars.tsx';
import { Costs, type CostsProps } from './Costs.tsx';
import { FiguresTable } from './FiguresTable.tsx';
import { FollowUp } from './FollowUp.tsx';
import { Funnel } from './Funnel.tsx';
import { KeyFigures } from './KeyFigures.tsx';
import { WeekPlots } from './WeekPlots.tsx';

type WaitsProps = { waits: Wait[]; answered: number; leads: number };

const Waits = ({ waits, answered, leads }: WaitsProps) => (
  <figure className="sheet">
    <figcaption>
      <h2>How long they waited for an answer</h2>
    </figcaption>
    <Bars
      steps={[
        ...waits.map(({ upToMinutes, leads: count }) => ({
          label: Number.isFinite(upToMinutes) ? `within ${howLong(upToMinutes)}` : 'longer',
          count,
        })),
        { label: 'not answered', count: leads - answered },
      ]}
    />
  </figure>
);

type ChoicesProps = {
  label: string;
  id?: string;
  /** Each with the address that chooses it. */
  choices: readonly (readonly [value: string, name: string, href: string])[];
  chosen: string;
};

/** One of a few, each by an address: it can be kept, sent and gone back to. */
const Choices = ({ label, id, choices, chosen }: ChoicesProps) => (
  <nav className="spans" id={id} aria-label={label}>
    {choices.map(([value, name, href]) => (
      <a key={value} href={href} {...(value === chosen && { 'aria-current': 'page' as const })}>
        {name}
      </a>
    ))}
  </nav>
);

export type FiguresProps = InsideProps & {
  report: LeadReport;
  /** Of as much time before, if there is any to compare with. */
  before: FiguresOfTime | undefined;
  followUp: FollowUpFigures;
  people: Record<string, string>;
  span: Span;
  breakdown: Breakdown;
  /** For who may say what was paid, where it is told by source. */
  costs: CostsProps | undefined;
  done: string | undefined;
};

const spanNames: Record<Span, string> = {
  '30': '30 days',
  '90': '90 days',
  '365': 'A year',
  all: 'All',
};

const beforeNames: Record<Span, string> = {
  '30': 'the 30 days',
  '90': 'the 90 days',
  '365': 'the year',
  all: '',
};

export const Figures = ({
  report,
  before,
  followUp,
  people,
  span,
  breakdown,
  costs,
  done,
  ...inside
}: FiguresProps) => (
  <Inside
    title="Figures"
    tab="/figures"
    address={costs?.problem && `/figures?days=${span}&by=source`}
    {...inside}
  >
    {done && (
      <p className="done" role="status">
        {done}
      </p>
    )}
    <p className="on-paper">{periodWords(report)}</p>
    <Choices
      label="Time"
      choices={Object.entries(spanNames).map(([days, name]) => [
        days,
        name,
        `/figures?days=${days}&by=${breakdown}`,
      ])}
      chosen={span}
    />
    {report.all.leads === 0 && <p className="quiet">No leads in this time.</p>}
    {report.weeks.latest.length > 0 && <Contents report={report} before={before} span={span} />}
    <Choices
      label="Figures by"
      id="by"
      choices={breakdowns.map((by) => [
        by,
        breakdownNames[by],
        `/figures?days=${span}&by=${by}#by`,
      ])}
      chosen={breakdown}
    />
    <div className="sheet by">
      <div>
        <h2 id="figures-by">By {breakdown}</h2>
        <p className="hint">{breakdownNotes[breakdown]}</p>
      </div>
      <label className="tick">
        <input type="checkbox" id="all-figures" autoComplete="off" />
        Show all figures of each row
      </label>
      <FiguresTable report={report} breakdown={breakdown} />
      {report.all.visits > 0 && breakdown !== 'city' && (
        <p className="hint">
          Of visits: which share of them sent a request; fewer than {fewest} visits are too few to
          tell.
        </p>
      )}
    </div>
    <FollowUp figures={followUp} people={people} />
    {costs && <Costs span={span} {...costs} />}
    <Notes report={report} />
  </Inside>
);

/** On paper nothing shows which time was chosen. */
const periodWords = ({ company, since, madeOn }: LeadReport): string =>
  since === undefined
    ? `${company}: all visits and leads until ${fullDay(madeOn)}`
    : `${company}: visits and leads from ${fullDay(since)} to ${fullDay(madeOn)}`;

type ContentsProps = Pick<FiguresProps, 'report' | 'before' | 'span'>;

const Contents = ({ report, before, span }: ContentsProps) => {
  const { all, answerWithin, waits, weeks } = report;
  return (
    <>
      {all.leads > 0 && (
        <div className="first-answer">
          <h2>{answeredWords(all, answerWithin)}</h2>
          {before && (
            <p>
              In {beforeNames[span]} before: {amount(before.answeredInTime)} of{' '}
              {amount(before.leads)}.
            </p>
          )}
        </div>
      )}
      <KeyFigures all={all} before={before} />
      <div className="plots">
        <Funnel report={report} />
        <Waits waits={waits} answered={all.answered} leads={all.leads} />
      </div>
      <WeekPlots
        weeks={weeks.latest}
        answerWithin={answerWithin}
        all={`/figures?days=${span}&by=week#by`}
      />
    </>
  );
};

/** "15 of 63 leads answered within 5 min" */
const answeredWords = ({ answeredInTime, leads }: FiguresOfTime, within: number): string =>
  `${amount(answeredInTime)} of ${amount(leads)} leads answered within ${howLong(within)}`;

const Notes = ({
  report: { suspects, erased, closingsWithoutValue, struckDays },
}: {
  report: LeadReport;
}) => (
  <p className="hint">
    Waiting is counted in office hours, until the first call or message.
    {suspects > 0 && ` Not counted: ${suspects} suspected of spam.`}
    {erased > 0 && ` Erased: ${erased}.`}
    {closingsWithoutValue > 0 && ` Closings without an amount: ${closingsWithoutValue}.`}
    {struckWords(struckDays).map((words) => ` ${words}`)}
  </p>
);
