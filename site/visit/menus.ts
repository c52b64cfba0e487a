/** Closes the menus that the element is no part of; without an element, all of them. */
const closeMenusBeside = (element: Element | null): void => {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>('[data-menu][open]')) {
    if (!menu.parentElement?.contains(element)) menu.open = false;
  }
};

/** What details elements lack as menus: choosing, a click elsewhere and coming back close them. */
export const watchMenus = (): void => {
  addEventListener('click', ({ target }) => {
    if (target instanceof Element) closeMenusBeside(target.closest('.menu a') ? null : target);
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) closeMenusBeside(null);
  });
};
