import { howLong } from '#office/clock/time-words.ts';
import { type Breakdown, breakdowns } from '#office/report/breakdown.ts';
import type { LeadReport } from '#office/report/lead-report.ts';
import { fewest } from '#office/report/rate.ts';
import type { Span } from '#office/report/spans.ts';
import { amount, dollars } from '#paper/report/words.ts';
import { Inside, type InsideProps } from '../Inside.tsx';
import { breakdownNames, minutesInWords } from '../words/figure-words.ts';
import { Choices } from './Choices.tsx';
import { Costs, type CostsProps } from './Costs.tsx';
import { FiguresTable } from './FiguresTable.tsx';
import { Funnel } from './Funnel.tsx';
import { KeyFigures } from './KeyFigures.tsx';
import { Waits } from './Waits.tsx';
import { WeekPlots } from './WeekPlots.tsx';

export type FiguresProps = InsideProps & {
  report: LeadReport;
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

export const Figures = ({ report, span, breakdown, costs, done, ...inside }: FiguresProps) => (
  <Inside title="Figures" tab="/figures" {...inside}>
    {done && (
      <p className="done" role="status">
        {done}
      </p>
    )}
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
    {report.weeks.latest.length > 0 && <Contents report={report} span={span} />}
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
    <div className="sheet">
      <FiguresTable report={report} breakdown={breakdown} />
      <p className="hint">
        In time: answered in {howLong(report.answerWithin)}.{' '}
        {report.all.visits > 0 &&
          breakdown !== 'city' &&
          `Of visits: which share of them sent a request, and where the true share lies; fewer than ${fewest} visits are too few to tell.`}
      </p>
    </div>
    {costs && <Costs span={span} {...costs} />}
    <Notes report={report} />
  </Inside>
);

const Contents = ({ report, span }: { report: LeadReport; span: Span }) => {
  const { all, answerWithin } = report;
  return (
    <>
      <KeyFigures
        figures={[
          ...(all.visits === 0 ? [] : [['visits', amount(all.visits)] as [string, string]]),
          ['leads', amount(all.leads)],
          [
            `answered in ${howLong(answerWithin)}`,
            `${amount(all.answeredInTime)} of ${amount(all.leads)}`,
          ],
          ['to the first answer (median)', minutesInWords(all.medianAnswerMinutes)],
          ['closings', amount(all.closings)],
          ['worth', dollars(all.valueCents)],
        ]}
      />
      <div className="plots">
        <Funnel report={report} />
        <Waits waits={report.waits} answered={all.answered} leads={all.leads} />
      </div>
      <WeekPlots weeks={report.weeks.latest} all={`/figures?days=${span}&by=week#by`} />
    </>
  );
};

const Notes = ({ report: { suspects, erased, closingsWithoutValue } }: { report: LeadReport }) => (
  <p className="hint">
    Waiting is counted in office hours, until the first call or message.
    {suspects > 0 && ` Not counted: ${suspects} suspected of spam.`}
    {erased > 0 && ` Erased: ${erased}.`}
    {closingsWithoutValue > 0 && ` Closings without an amount: ${closingsWithoutValue}.`}
  </p>
);
