import { countWords } from '../words/figure-words.ts';

export type BarRow = {
  label: string;
  amount: number;
  /** Which share of the whole it is, where that is told. */
  rate?: string;
};

/** Bars that begin at zero; what each shows stands above it as text. */
export const Bars = ({ rows }: { rows: BarRow[] }) => {
  const most = Math.max(1, ...rows.map(({ amount }) => amount));
  return (
    <ul className="bars">
      {rows.map(({ label, amount, rate }) => (
        <li key={label}>
          <span>{label}</span>
          {rate && <small>{rate}</small>}
          <b>{countWords(amount)}</b>
          <Bar length={amount / most} />
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
