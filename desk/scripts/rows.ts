import { showBeside, wide } from './beside.ts';

const rows = (): NodeListOf<HTMLDetailsElement> => document.querySelectorAll('article > details');

/**
 * Beside a list there is room for one lead, so that one closes when another opens. On a phone that would move what
 * was tapped.
 */
export const settleRows = (): void => {
  for (const row of rows()) row.name = wide.matches ? 'lead' : '';
};

export const openRows = (): void => {
  const settle = (): void => {
    settleRows();
    for (const row of rows()) void showBeside(row);
  };
  settle();
  wide.addEventListener('change', settle);
  const onToggle = ({ target }: Event): void => {
    if (target instanceof HTMLDetailsElement && target.matches('article > details')) {
      void showBeside(target);
    }
  };
  // It does not bubble.
  document.addEventListener('toggle', onToggle, { capture: true });
};
