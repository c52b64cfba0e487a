export type Row = [label: string, value: string];

/** A list of labelled values; what is not known is left out. */
export const Facts = ({ rows, kind = 'facts' }: { rows: readonly Row[]; kind?: string }) => (
  <dl className={kind}>
    {rows
      .filter(([, value]) => value !== '')
      .map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
  </dl>
);
