const openMenus = () => document.querySelectorAll<HTMLDetailsElement>('[data-menu][open]');

const closeMenus = (): void => {
  for (const menu of openMenus()) menu.open = false;
};

const onClick = ({ target }: MouseEvent): void => {
  if (!(target instanceof Element)) return;
  for (const menu of openMenus()) {
    if (target.closest('.menu a') || !menu.parentElement?.contains(target)) menu.open = false;
  }
};

const onEscape = ({ key }: KeyboardEvent): void => {
  if (key !== 'Escape') return;
  const [menu] = openMenus();
  if (menu?.parentElement?.contains(document.activeElement)) menu.querySelector('summary')?.focus();
  closeMenus();
  // What hovering opened goes too, and stays away until the mouse has left (WCAG 1.4.13).
  const hovered = document.querySelector('.locations:hover');
  hovered?.toggleAttribute('data-dismissed', true);
  hovered?.addEventListener('mouseleave', () => hovered.removeAttribute('data-dismissed'));
};

/** What details elements lack as menus: choosing, Escape, a click elsewhere and coming back close them. */
export const watchMenus = (): void => {
  addEventListener('click', onClick);
  addEventListener('keydown', onEscape);
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) closeMenus();
  });
};
