import type { WorkRow } from '#office/work/call-next.ts';
import { LanguageTag } from './LanguageTag.tsx';
import type { Surroundings } from './surroundings.ts';
import { Tap } from './Tap.tsx';
import { TextButton } from './TextButton.tsx';
import { clockOf } from './words/clock-words.ts';

type Props = Surroundings & { row: WorkRow; from: string; isSuspect?: boolean };

const outcomes = [
  ['spoke', 'Spoke'],
  ['no-answer', 'No answer'],
  ['wrong-number', 'Wrong number'],
] as const;

export const LeadCard = ({ row, from, isSuspect = false, ...surroundings }: Props) => {
  const { now, timeZone, people, once, sendsTexts } = surroundings;
  const clock = clockOf(row, now, timeZone);
  const here = { from, once };
  return (
    <article className={`lead ${clock.urgency}`} id={row.reference}>
      <h3>
        <a href={`/leads/${row.reference}`}>{row.name}</a>
      </h3>
      <p className="clock">
        <span className="figure">{clock.figure}</span>
        <small>{clock.words}</small>
      </p>
      <p className="about">
        <b>{[row.kind, row.place].filter(Boolean).join(', ')}.</b>{' '}
        {row.words !== '' && <q>{row.words}</q>}
      </p>
      <p className="tags">
        <LanguageTag language={row.language} />
        <span className="tag">{row.source}</span>
        {row.next && <span className="tag">{row.next.what}</span>}
        {row.next?.by && <span className="tag">{people[row.next.by]}</span>}
      </p>
      {row.calling && (
        <p className="calling">{people[row.calling.by] ?? 'Somebody'} is calling right now</p>
      )}
      {isSuspect ? (
        <div className="acts">
          <Tap action={`${row.reference}/not-spam`} {...here}>
            Not spam
          </Tap>
        </div>
      ) : (
        <>
          <div className="acts">
            {row.callLink === undefined ? (
              <span className="button off">{row.phone || 'No number to call'}</span>
            ) : (
              <a className="button main" href={row.callLink} data-calling={row.reference}>
                Call <span className="phone">{row.phone}</span>
              </a>
            )}
            <TextButton row={row} timeZone={timeZone} sendsTexts={sendsTexts} />
          </div>
          <form method="post" action={`/leads/${row.reference}/touch`} className="outcomes">
            <input type="hidden" name="from" value={from} />
            <input type="hidden" name="once" value={once} />
            {outcomes.map(([touch, name]) => (
              <button key={touch} className="button" name="touch" value={touch} type="submit">
                {name}
              </button>
            ))}
          </form>
        </>
      )}
    </article>
  );
};
