import type { Step } from '#paper/report/funnel.ts';
import { amount } from '#paper/report/words.ts';

/** Bars that begin at zero; what each shows stands above it as text. */
export const Bars = ({ steps }: { steps: Step[] }) => {
  const most = Math.max(1, ...steps.map(({ count }) => count));
  return (
    <ul className="bars">
      {steps.map(({ label, count, share }) => (
        <li key={label}>
          <span>{label}</span>
          {share && <small>{share}</small>}
          <b>{amount(count)}</b>
          <Bar length={count / most} />
        </li>
      ))}
    </ul>
  );
};

export const Bar = ({ length }: { length: number }) => (
  <svg className="bar" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
    <rect className="track" width="100" height="10" />
    <rect className="length" width={(100 * length).toFixed(1)} height="10" />
  </svg>
);
