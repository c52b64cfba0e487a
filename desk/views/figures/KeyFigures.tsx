export const KeyFigures = ({ figures }: { figures: [name: string, figure: string][] }) => (
  <dl className="key-figures">
    {figures.map(([name, figure]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd className="figure">{figure}</dd>
      </div>
    ))}
  </dl>
);
