import type { LeadReport } from '#office/report/lead-report.ts';
import type { Span } from '#office/report/spans.ts';
import { dollars, share, shortDay } from '#paper/report/words.ts';
import { Inside, type InsideProps } from '../Inside.tsx';
import { minutesInWords } from '../words/figure-words.ts';
import { FiguresTable } from './FiguresTable.tsx';
import { Funnel } from './Funnel.tsx';
import { KeyFigures } from './KeyFigures.tsx';
import { Waits } from './Waits.tsx';
import { WeekChart } from './WeekChart.tsx';

export type FiguresProps = InsideProps & { report: LeadReport; span: Span };

const spanNames: Record<Span, string> = {
  '30': '30 days',
  '90': '90 days',
  '365': 'A year',
  all: 'All',
};

export const Figures = ({ report, span, ...inside }: FiguresProps) => (
  <Inside title="Figures" tab="/figures" {...inside}>
    <nav className="spans" aria-label="Time">
      {Object.entries(spanNames).map(([days, name]) => (
        <a
          key={days}
          href={`/figures?days=${days}`}
          {...(days === span && { 'aria-current': 'page' as const })}
        >
          {name}
        </a>
      ))}
    </nav>
    {report.all.leads === 0 ? (
      <p className="quiet">No leads in this time.</p>
    ) : (
      <Contents report={report} />
    )}
    <Notes report={report} />
  </Inside>
);

const Contents = ({ report }: { report: LeadReport }) => {
  const { all, weeks } = report;
  return (
    <>
      <KeyFigures
        figures={[
          ['leads', String(all.leads)],
          ['answered in time', share(all.answeredInTime, all.leads) || '0%'],
          ['to the first answer (median)', minutesInWords(all.medianAnswerMinutes)],
          ['closings', String(all.closings)],
          ['worth', dollars(all.valueCents)],
        ]}
      />
      <div className="plots">
        <Funnel figures={all} />
        <Waits waits={report.waits} answered={all.answered} leads={all.leads} />
      </div>
      <WeekChart weeks={weeks.latest} />
      <FiguresTable kind="Source" groups={report.by.campaign} total={all} />
      <FiguresTable kind="City" groups={report.by.city} total={all} />
      <FiguresTable kind="Page" groups={report.by.page} total={all} />
      <FiguresTable
        kind="Week of"
        groups={weeks.latest
          .toReversed()
          .map(({ label, figures }) => ({ label: shortDay(label), figures }))}
        total={all}
      />
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
