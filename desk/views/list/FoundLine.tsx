import { markedLanguage } from '#domain/leads/language-name.ts';
import type { FoundRow } from '#domain/work-list/found-row.ts';
import { nearTime, recentTime } from '#time/time-words.ts';
import { ageing, standing } from '../ageing.ts';
import { type Clock, clockOf } from '../words/clock-words.ts';
import { stageNames } from '../words/event-words.ts';

type Props = { row: FoundRow; now: number; timeZone: string };

/** One lead in one line: the whole of it is the link. */
export const FoundLine = ({ row, now, timeZone }: Props) => {
  const { next, answer } = row;
  const waits = next === undefined && answer && clockOf({ ...row, next, answer }, now, timeZone);
  const isOverdue = next !== undefined && next.at < now;
  const urgency = waits ? waits.urgency : next && (isOverdue ? 'late' : 'calm');
  return (
    <li className={`line ${urgency ?? ''}`} {...standing(row.until)}>
      <a href={`/leads/${row.reference}`}>
        <b>{row.name}</b>
        <span className="where">
          {[row.kind, row.place, markedLanguage(row.language)].filter(Boolean).join(', ')}
        </span>
        <span className="stage">{stageWords(row)}</span>
        <span className="came">{recentTime(row.receivedAt, now, timeZone)}</span>
        <span className="due">
          {next && `${next.what}, ${nearTime(next.at, now, timeZone)}`}
          {waits && <Waits {...waits} />}
        </span>
      </a>
    </li>
  );
};

const stageWords = ({ isSuspect, stage }: FoundRow): string => {
  const name = stageNames[stage] ?? stage;
  if (!isSuspect) return name;
  return stage === '' ? 'Suspected spam' : `${name}, suspected spam`;
};

const Waits = ({ figure, words, counts }: Clock) => (
  <>
    <span {...ageing(counts?.figure)}>{figure}</span>,{' '}
    <span {...ageing(counts?.words)}>{words}</span>
  </>
);
