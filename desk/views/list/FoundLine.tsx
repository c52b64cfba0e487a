import { markedLanguage } from '#office/language-name.ts';
import type { FoundRow } from '#office/work/found-row.ts';
import { nearTime, recentTime } from '#time/time-words.ts';
import { clockOf } from '../words/clock-words.ts';
import { stageNames } from '../words/event-words.ts';

type Props = { row: FoundRow; now: number; timeZone: string };

/** One lead in one line: the whole of it is the link. */
export const FoundLine = ({ row, now, timeZone }: Props) => {
  const { urgency, words } = standing(row, now, timeZone);
  return (
    <li className={`line ${urgency}`}>
      <a href={`/leads/${row.reference}`}>
        <b>{row.name}</b>
        <span className="where">
          {[row.kind, row.place, markedLanguage(row.language)].filter(Boolean).join(', ')}
        </span>
        <span className="stage">{stageWords(row)}</span>
        <span className="came">{recentTime(row.receivedAt, now, timeZone)}</span>
        <span className="then">{words}</span>
      </a>
    </li>
  );
};

const stageWords = ({ isSuspect, stage }: FoundRow): string => {
  const name = stageNames[stage] ?? stage;
  if (!isSuspect) return name;
  return stage === '' ? 'Suspected spam' : `${name}, suspected spam`;
};

/** What is to be done and when, or how long somebody has waited. */
const standing = ({ answer, next, receivedAt }: FoundRow, now: number, timeZone: string) => {
  if (next !== undefined) {
    const urgency = next.at < now ? 'late' : 'calm';
    return { urgency, words: `${next.what}, ${nearTime(next.at, now, timeZone)}` };
  }
  if (answer === undefined) return { urgency: '', words: '' };
  const { urgency, figure, words } = clockOf({ next, answer, receivedAt }, now, timeZone);
  return { urgency, words: `${figure}, ${words}` };
};
