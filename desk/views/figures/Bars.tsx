import type { Step } from '#documents/report/funnel.ts';
import { amount } from '#documents/report/words.ts';
import { rateOf, tooFewToTell } from '#domain/report/rate.ts';
import { Share } from './Share.tsx';

/** Bars that begin at zero; what each shows stands above it as text. */
export const Bars = ({ steps }: { steps: Step[] }) => {
  const most = Math.max(1, ...steps.map(({ count }) => count));
  return (
    <ul className="bars">
      {steps.map(({ label, count, of }) => (
        <li key={label}>
          <span>{label}</span>
          {of !== undefined && <ShareOf count={count} of={of} />}
          <b>{amount(count)}</b>
          <Bar length={count / most} />
        </li>
      ))}
    </ul>
  );
};

const ShareOf = ({ count, of }: { count: number; of: number }) => {
  const rate = rateOf(count, of);
  return <small>{rate === undefined ? tooFewToTell : <Share rate={rate} />}</small>;
};

export const Bar = ({ length }: { length: number }) => (
  <svg className="bar" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
    <rect className="track" width="100" height="10" />
    <rect className="length" width={(100 * length).toFixed(1)} height="10" />
  </svg>
);
