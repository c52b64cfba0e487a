import { amount } from '#documents/report/words.ts';
import type { Doings, FollowUpFigures, Step } from '#domain/report/follow-up.ts';
import { Bars } from './Bars.tsx';

type Props = { figures: FollowUpFigures; people: Record<string, string> };

/** What staying in touch comes to: after how many contacts, and after how long, sellers sold to us. */
export const FollowUp = ({ figures, people }: Props) => {
  const { byContacts, byMonths, medianDaysToContract: days, doings } = figures;
  return (
    <>
      {days !== undefined && (
        <div className="plots">
          <figure className="sheet">
            <figcaption>
              <h2>Closings, by how often you were in touch</h2>
            </figcaption>
            <Bars steps={bars(byContacts, contactWords)} />
          </figure>
          <figure className="sheet">
            <figcaption>
              <h2>Closings, by months since they asked</h2>
            </figcaption>
            <Bars steps={bars(byMonths, monthWords)} />
            <p className="hint">
              From the request to the contract, half took {amount(Math.round(days))} days or less.
            </p>
          </figure>
        </div>
      )}
      {doings.length > 0 && (
        <div className="sheet">
          <h2>Who did what</h2>
          <WhoDidWhat doings={doings} people={people} />
        </div>
      )}
    </>
  );
};

const bars = (steps: readonly Step[], words: (from: number, upTo: number) => string) =>
  steps.map(({ upTo, closings }, index) => ({
    label: words(index === 0 ? 0 : (steps[index - 1]?.upTo ?? 0), upTo),
    count: closings,
  }));

const contactWords = (from: number, upTo: number): string =>
  Number.isFinite(upTo)
    ? `${from === 0 ? 'up to' : `${from + 1} to`} ${upTo} times`
    : `more than ${from} times`;

const monthWords = (from: number, upTo: number): string => {
  if (from === 0) return 'within a month';
  return Number.isFinite(upTo) ? `within ${upTo} months` : 'later';
};

const doingWords: Record<keyof Omit<Doings, 'personId'>, readonly [one: string, more: string]> = {
  talks: ['talk', 'talks'],
  calls: ['call not answered', 'calls not answered'],
  texts: ['text', 'texts'],
  letters: ['email or letter', 'emails and letters'],
  offers: ['offer', 'offers'],
};

/** "20 talks, 13 calls not answered, 6 offers" */
const didWords = (doings: Doings): string =>
  Object.entries(doingWords)
    .map(([name, [one, more]]) => {
      const count = doings[name as keyof typeof doingWords];
      return count === 0 ? '' : `${amount(count)} ${count === 1 ? one : more}`;
    })
    .filter(Boolean)
    .join(', ');

const WhoDidWhat = ({ doings, people }: { doings: readonly Doings[]; people: Props['people'] }) => (
  <dl className="doings">
    {doings.map((one) => (
      <div key={one.personId}>
        <dt>{people[one.personId] ?? 'Someone'}</dt>
        <dd>{didWords(one)}</dd>
      </div>
    ))}
  </dl>
);
