type Props = {
  label: string;
  id?: string;
  /** Each with the address that chooses it. */
  choices: readonly (readonly [value: string, name: string, href: string])[];
  chosen: string;
};

/** One of a few, each by an address: it can be kept, sent and gone back to. */
export const Choices = ({ label, id, choices, chosen }: Props) => (
  <nav className="spans" id={id} aria-label={label}>
    {choices.map(([value, name, href]) => (
      <a key={value} href={href} {...(value === chosen && { 'aria-current': 'page' as const })}>
        {name}
      </a>
    ))}
  </nav>
);
