import type { CallOut } from '#domain/calling/rows.ts';
import { Inside, type InsideProps } from './Inside.tsx';
import { Outcomes } from './Outcomes.tsx';
import { apart, type Surroundings } from './surroundings.ts';
import {
  type CallNames,
  type CallRefusal,
  callRefusalWords,
  callStateWords,
} from './words/call-words.ts';

export type CallSellerProps = InsideProps &
  Surroundings & {
    reference: string;
    names: CallNames;
    /** The last one of whoever looks; none before the first. */
    call: CallOut | undefined;
    refusal: CallRefusal | undefined;
    /** The lead of the call that stands in the way. */
    busyWith: { name: string; reference: string } | undefined;
    from: string;
  };

/** The seller was rung, or may have been: only then there is something to log. */
const mayHaveReached = ({ result }: CallOut): boolean =>
  !['not-picked-up', 'no-key', 'refused', 'not-allowed'].includes(result);

/** From the tap until the call is over and logged: what rings now, and a way to end it. */
export const CallSeller = (props: CallSellerProps) => {
  const { reference, names, call, refusal, busyWith, from, ...rest } = props;
  const { surroundings, inside } = apart(rest);
  const { timeZone, self, once } = surroundings;
  const isOn = call !== undefined && call.state !== 'over';
  const row = { reference, name: names.name, calling: undefined };
  return (
    <Inside
      title="Call"
      tab="/"
      address={refusal && `/leads/${reference}/call`}
      againWithoutScripts={isOn ? 4 : undefined}
      {...inside}
    >
      <section className="sheet call-seller" data-live="call">
        <h2>A call to {names.name}</h2>
        {refusal && (
          <div className="problem" role="alert">
            <p>{callRefusalWords(refusal, timeZone)}</p>
            {refusal.reason === 'no-phone' && <a href="/phones">Set up your phone</a>}
            {busyWith && (
              <a href={`/leads/${busyWith.reference}/call`}>Your call to {busyWith.name}</a>
            )}
          </div>
        )}
        {call && (
          <p role="status" className={isOn ? 'calling' : undefined}>
            {callStateWords(call, names)}
          </p>
        )}
        {isOn && (
          <form method="post" action={`/leads/${reference}/call/end`}>
            <input type="hidden" name="from" value={from} />
            <input type="hidden" name="call" value={call.id} />
            <button className="button" type="submit">
              End the call
            </button>
          </form>
        )}
        {call && !isOn && mayHaveReached(call) && (
          <Outcomes row={row} self={self} from={from} once={once} isOpen />
        )}
        {!isOn && <CallAgain {...{ reference, from, once }} isFirst={call === undefined} />}
        <p>
          <a href={`/leads/${reference}`}>Open the lead</a>
        </p>
      </section>
    </Inside>
  );
};

type AgainProps = { reference: string; from: string; once: string; isFirst: boolean };

const CallAgain = ({ reference, from, once, isFirst }: AgainProps) => (
  <form method="post" action={`/leads/${reference}/call`}>
    <input type="hidden" name="from" value={from} />
    <input type="hidden" name="once" value={once} />
    <button className="button" type="submit">
      {isFirst ? 'Call now' : 'Call again'}
    </button>
  </form>
);
