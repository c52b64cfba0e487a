import type { WorkRow } from '#domain/work-list/call-next.ts';
import { timeOfDay } from '#time/time-words.ts';
import type { Surroundings } from './surroundings.ts';

type Props = Pick<Surroundings, 'timeZone' | 'callsBy' | 'once'> & {
  row: Pick<WorkRow, 'reference' | 'name' | 'phone' | 'callLink' | 'callOpens'>;
  from: string;
  isMain: boolean;
};

/** From the company's number where whoever taps has a phone for it, and otherwise from the phone in the hand. */
export const CallButton = ({ row, from, isMain, timeZone, callsBy, once }: Props) => {
  const { reference, name, phone, callLink, callOpens } = row;
  const kind = isMain ? 'main' : '';
  const label = `Call ${phone} for ${name}`;
  const words = (
    <>
      Call <span className="phone">{phone}</span>
    </>
  );
  if (callsBy === 'nothing-yet') {
    return (
      <a className="button" href="/phones">
        Set up your phone to call
      </a>
    );
  }
  if (callsBy === 'own-phone') {
    return (
      <a
        className={`button ${kind}`.trim()}
        href={callLink}
        data-calling={reference}
        aria-label={label}
      >
        {words}
      </a>
    );
  }
  if (callOpens !== undefined) {
    const time = timeOfDay(callOpens, timeZone).replace(':00', '');
    return <span className="button off">{`Calls at ${time}`}</span>;
  }
  return (
    <form method="post" action={`/leads/${reference}/call`} className={kind}>
      <input type="hidden" name="from" value={from} />
      <input type="hidden" name="once" value={once} />
      <button className={`button ${kind}`.trim()} type="submit" aria-label={label}>
        {words}
      </button>
    </form>
  );
};
