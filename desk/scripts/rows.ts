/** Wide enough for a list with a lead beside it: see styles/leads.css. */
const wide = matchMedia('(min-width: 72rem)');

/**
 * Beside a list there is room for one lead, so that one closes when another opens. On a phone that would move what
 * was tapped.
 */
export const openRows = (): void => {
  const rows = [...document.querySelectorAll<HTMLDetailsElement>('details[name=lead]')];
  const settle = (): void => {
    for (const row of rows) row.name = wide.matches ? 'lead' : '';
  };
  settle();
  wide.addEventListener('change', settle);
};
