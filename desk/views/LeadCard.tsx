import type { ReactNode } from 'react';
import { markedLanguage } from '#domain/leads/language-name.ts';
import type { WorkRow } from '#domain/work-list/call-next.ts';
import { ageing, standing } from './ageing.ts';
import { CallButton } from './CallButton.tsx';
import { LanguageTag } from './LanguageTag.tsx';
import { Outcomes } from './Outcomes.tsx';
import { Enough, isWrittenStep, PlanStep, WhyNow, WriteButton } from './PlanStep.tsx';
import type { Surroundings } from './surroundings.ts';
import { Tap } from './Tap.tsx';
import { TextButton } from './TextButton.tsx';
import { noCallWords } from './words/call-stop-words.ts';
import { type Clock, clockOf } from './words/clock-words.ts';

/** Read out and not shown: whom a button of a list is about stands beside it for those who see. */
const Unseen = ({ children }: { children: ReactNode }) => (
  <span className="unseen">{children}</span>
);

type Props = Surroundings & {
  row: WorkRow;
  /** Where the list stands once this one is done. */
  from: string;
  /** Who is to be called now stands large; everybody else in a row that opens. */
  isNow?: boolean;
  isOpen?: boolean;
  isSuspect?: boolean;
};

export const LeadCard = (props: Props) => {
  const { row, from, isNow = false, isOpen = false, isSuspect = false, ...surroundings } = props;
  const clock = clockOf(row, surroundings.now, surroundings.timeZone);
  const { people, once, self } = surroundings;
  // Whoever I am talking to stays large when somebody new comes above: nothing moves under my thumb.
  const isLarge = isNow || row.calling?.by === self;
  return (
    <article
      className={`lead ${clock.urgency} ${isLarge ? 'now' : ''}`.trim()}
      id={row.reference}
      {...standing(row.until)}
    >
      {/* Of one name: on a wide screen one lead stands beside the list. See scripts/rows.ts. */}
      <details name="lead" open={isOpen}>
        <summary>
          <RowWords row={row} clock={clock} people={people} self={self} />
        </summary>
        <div className="body" data-name={row.name}>
          {row.words !== '' && (
            <p className="about">
              <q>{row.words}</q>
            </p>
          )}
          {(row.next?.by || markedLanguage(row.language)) && (
            <p className="tags">
              <LanguageTag language={row.language} />
              {row.next?.by && <span className="tag">{people[row.next.by]}</span>}
            </p>
          )}
          <WhyNow row={row} {...surroundings} />
          <Enough row={row} />
          {!isSuspect && <CallAndText row={row} from={from} {...surroundings} />}
          <div className="then">
            {isSuspect ? (
              <Tap action={`${row.reference}/not-spam`} from={from} once={once}>
                Not spam
                <Unseen>what {row.name} sent</Unseen>
              </Tap>
            ) : (
              <Outcomes row={row} from={from} once={once} self={self} />
            )}
            <PlanStep row={row} plans={surroundings.plans} from={from} once={once} />
            <a href={`/leads/${row.reference}`} aria-label={`Open the lead of ${row.name}`}>
              Open the lead
            </a>
          </div>
          {/* The rest of it, where there is room: see scripts/beside.ts. */}
          <div className="beside" data-beside={row.reference} />
        </div>
      </details>
    </article>
  );
};

type RowProps = Surroundings & { row: WorkRow };

/** Somebody of another day: a row that leads to the whole lead. */
export const LaterLead = ({ row, now, timeZone, people, self }: RowProps) => {
  const clock = clockOf(row, now, timeZone);
  return (
    <article className={`lead ${clock.urgency}`} id={row.reference} {...standing(row.until)}>
      <a className="row" href={`/leads/${row.reference}`}>
        <RowWords row={row} clock={clock} people={people} self={self} />
      </a>
    </article>
  );
};

type ActsProps = RowProps & { from: string };

type WordsProps = Pick<RowProps, 'row' | 'people' | 'self'> & { clock: Clock };

const RowWords = ({ row, clock: { figure, words, counts }, people, self }: WordsProps) => {
  const { calling, next } = row;
  const facts = [row.kind, row.place].filter(Boolean).join(', ');
  return (
    <>
      <h3>{row.name}</h3>
      <span className="clock">
        <span className="figure" {...ageing(counts?.figure)}>
          {figure}
        </span>
        {calling && calling.by !== self ? (
          <small className="calling">{people[calling.by] ?? 'Someone'} is calling</small>
        ) : (
          <small {...ageing(counts?.words)}>{words}</small>
        )}
      </span>
      <span className="where">
        <b>{next?.what ?? facts}</b> {next && `${facts} `}
        {row.words !== '' && <q>{row.words}</q>}
      </span>
    </>
  );
};

const CallAndText = ({ row, from, timeZone, sendsTexts, callsBy, once, plans }: ActsProps) => (
  <div className="acts">
    <WriteButton row={row} plans={plans} />
    {row.callLink === undefined ? (
      <span className="button off">{noCallWords(row) ?? (row.phone || 'No number to call')}</span>
    ) : (
      <CallButton row={row} isMain={!isWrittenStep(row)} {...{ from, timeZone, callsBy, once }} />
    )}
    <TextButton row={row} timeZone={timeZone} sendsTexts={sendsTexts} />
  </div>
);
