export type Choice = [value: string, name: string];

type Props = { name: string; label: string; choices: readonly Choice[]; value: string };

/** What the address names stays chosen, although the list may not offer it. */
export const Select = ({ name, label, choices, value }: Props) => {
  const isKnown = value === '' || choices.some(([known]) => known === value);
  const offered: readonly Choice[] = isKnown ? choices : [...choices, [value, value]];
  return (
    <label>
      {label}
      <select name={name} defaultValue={value}>
        <option value="">Any</option>
        {offered.map(([choice, words]) => (
          <option key={choice} value={choice}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
};
