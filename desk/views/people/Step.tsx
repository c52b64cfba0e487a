type Props = {
  action: string;
  fields: Record<string, string>;
  /** What it is done to, for those who hear the button and do not see what stands beside it. */
  about?: string;
  children: string;
};

/** One button that does one thing to people or devices: a form, so that it works without scripts. */
export const Step = ({ action, fields, about, children }: Props) => (
  <form method="post" action={action}>
    {Object.entries(fields).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
    <button
      className="button quiet"
      type="submit"
      {...(about !== undefined && { 'aria-label': `${children}: ${about}` })}
    >
      {children}
    </button>
  </form>
);
