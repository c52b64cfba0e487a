export type BarRow = { label: string; amount: number; shown: string };

/** Bars that begin at zero; what each shows stands beside it as text. */
export const Bars = ({ title, rows }: { title: string; rows: BarRow[] }) => {
  const most = Math.max(1, ...rows.map(({ amount }) => amount));
  return (
    <figure className="sheet">
      <figcaption>{title}</figcaption>
      <ul className="bars">
        {rows.map(({ label, amount, shown }) => (
          <li key={label}>
            <span>{label}</span>
            <b>{shown}</b>
            <Bar length={amount / most} />
          </li>
        ))}
      </ul>
    </figure>
  );
};

export const Bar = ({ length }: { length: number }) => (
  <svg className="bar" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
    <rect className="track" width="100" height="10" />
    <rect className="length" width={(100 * length).toFixed(1)} height="10" />
  </svg>
);
