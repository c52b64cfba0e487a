import type { LeadPage } from '#domain/lead-page/lead-page.ts';
import type { Stage } from '#domain/stages/stages.ts';
import { textDecisionWords } from '#domain/texts/decision-words.ts';
import { answerWords, type ClockWords, offerWords } from '#domain/work/clock-words.ts';
import { formatMoney } from '#price/money.ts';
import { nearTime } from '#time/time-words.ts';
import { ageing, standing } from '../ageing.ts';
import { CallButton } from '../CallButton.tsx';
import { LanguageTag } from '../LanguageTag.tsx';
import { Outcomes } from '../Outcomes.tsx';
import { Enough, PlanStep, WhyNow, WriteButton } from '../PlanStep.tsx';
import type { Surroundings } from '../surroundings.ts';
import { Tap } from '../Tap.tsx';
import { TextButton } from '../TextButton.tsx';
import { callStopWords, noCallWords } from '../words/call-stop-words.ts';
import { stageNames } from '../words/event-words.ts';

const line = ['', 'contacted', 'appointment', 'offer', 'contract', 'closed'] as const;

/** How far a lead has come, at a glance; the words beside it say the same. */
const StageLine = ({ stage }: { stage: Stage | undefined }) => {
  const reached = stage === 'lost' ? -1 : line.indexOf(stage ?? '');
  return (
    <ol className="stage-line" aria-hidden="true">
      {line.map((step, index) => (
        <li key={step} className={index <= reached ? 'on' : undefined}>
          <span>{stageNames[step]}</span>
        </li>
      ))}
    </ol>
  );
};

const erasureWords = (due: number | undefined, now: number, timeZone: string): string =>
  due === undefined
    ? 'Nothing goes while there is a contract; 72 hours after it is closed or lost, all but the offers does.'
    : `That happens ${nearTime(due, now, timeZone)}.`;

type Props = Surroundings & { page: LeadPage; from: string };

export const Head = (props: Props) => {
  const { page, from, now, timeZone, people, self, once, plans, fields } = props;
  const { sendsTexts, callsBy } = props;
  const { lead, row, mark, valueCents } = page;
  return (
    <section className="sheet head" data-live="head" {...standing(page.until)}>
      {page.erasure && (
        <p className="notice">
          <b>The seller wants everything deleted.</b>{' '}
          {erasureWords(page.erasure.due, now, timeZone)} It can be called off on the seller’s page.
        </p>
      )}
      <p className="tags">
        {[lead.reference, row.kind, row.place].filter(Boolean).map((text) => (
          <span key={text} className="tag">
            {text}
          </span>
        ))}
        <LanguageTag language={row.language} />
      </p>
      <div>
        <StageLine stage={mark?.stage} />
        <p>
          <b>{stageNames[mark?.stage ?? '']}</b>
          {mark && `, ${nearTime(mark.reachedAt, now, timeZone)}`}
          {valueCents !== undefined && `, worth ${formatMoney(valueCents)}`}
        </p>
      </div>
      <Clocks page={page} now={now} timeZone={timeZone} people={people} />
      {row.calling && row.calling.by !== self && (
        <p className="calling">{people[row.calling.by] ?? 'Someone'} is calling right now</p>
      )}
      {lead.work.isSuspect && (
        <div className="notice">
          <p>This may be spam: {suspectWords(lead.suspect)}. Nobody was rung for it.</p>
          <Tap action={`${lead.reference}/not-spam`} from={from} once={once}>
            Not spam
          </Tap>
        </div>
      )}
      <div data-on-card="">
        <WhyNow row={row} {...{ plans, timeZone, fields }} emailsGoAlone={props.emailsGoAlone} />
        <Enough row={row} />
      </div>
      <Calls page={page} {...{ from, timeZone, self, once, sendsTexts, callsBy }} />
      <div data-on-card="">
        <WriteButton row={row} plans={plans} />
        <PlanStep row={row} {...{ plans, from, once }} />
      </div>
    </section>
  );
};

type ClocksProps = Pick<Props, 'page' | 'now' | 'timeZone' | 'people'>;

/** Until when who has to do what. */
const Clocks = ({ page, now, timeZone, people }: ClocksProps) => {
  const { lead, row, mark } = page;
  const { next } = row;
  const { visitAt } = lead.work;
  const isVisit = next?.what === 'Visit' && next.at === visitAt;
  return (
    <ul className="clocks">
      <Clock {...answerWords(row.answer, now, timeZone)} />
      {(mark === undefined || ['contacted', 'appointment', 'offer'].includes(mark.stage)) && (
        <Clock {...offerWords(page.offerDue, now, timeZone)} />
      )}
      {next !== undefined && !isVisit && (
        <Clock
          isLate={next.at < now && row.plan === undefined}
          words={`Next: ${next.what}, ${nearTime(next.at, now, timeZone)}${byWhom(next, people)}`}
        />
      )}
      {visitAt !== undefined && (
        <li>
          Visit {nearTime(visitAt, now, timeZone)}
          {isVisit && byWhom(next, people)} ·{' '}
          <a href={`/leads/${lead.reference}/visit.ics`}>to your calendar</a>
        </li>
      )}
    </ul>
  );
};

type CallsProps = Pick<Props, 'page' | 'from'> &
  Pick<Surroundings, 'timeZone' | 'self' | 'once' | 'sendsTexts' | 'callsBy'>;

/** To call, or to text, and what came of it. */
const Calls = ({ page: { lead, row }, from, ...surroundings }: CallsProps) => {
  const { timeZone, self, once, sendsTexts, callsBy } = surroundings;
  const isTextable =
    row.text.decision === 'allowed' || (sendsTexts && row.text.decision === 'waits');
  return (
    <div className="calls" data-on-card="">
      <div className="acts">
        {row.callLink === undefined ? (
          <span className="button off">
            {noCallWords(row) ??
              (row.phone === '' ? 'No number to call' : `${row.phone} may cost extra to call`)}
          </span>
        ) : (
          <CallButton row={row} isMain {...{ from, timeZone, callsBy, once }} />
        )}
        {isTextable && <TextButton row={row} timeZone={timeZone} sendsTexts={sendsTexts} />}
      </div>
      {row.callStop !== undefined && (
        <p className="hint">{callStopWords(row.callStop, timeZone)}</p>
      )}
      {row.text.decision !== 'allowed' && (
        <p className="hint">{textDecisionWords(row.text, timeZone)}</p>
      )}
      <Outcomes row={row} self={self} isOpen from={from} once={once}>
        {row.text.decision === 'allowed' && !sendsTexts && (
          <button className="button" name="touch" value="texted" type="submit">
            I sent a text
          </button>
        )}
        {lead.request.email !== '' && (
          <button className="button" name="touch" value="emailed" type="submit">
            I sent an email
          </button>
        )}
      </Outcomes>
    </div>
  );
};

const byWhom = ({ by }: { by: string | undefined }, people: Surroundings['people']): string =>
  by === undefined ? '' : `, ${people[by] ?? 'someone'}`;

export const Clock = ({ isLate, words, count, added }: ClockWords) => (
  <li className={isLate ? 'is-late' : undefined}>
    <span {...ageing(count)}>{words}</span>
    {added}
  </li>
);

const reasons: Record<string, string> = {
  honeypot: 'a field was filled in that people do not see',
  'link-in-name': 'the name holds a link',
};

const suspectWords = (suspect: readonly string[]): string =>
  suspect.map((reason) => reasons[reason] ?? reason).join(', and ');
