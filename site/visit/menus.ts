const closeMenus = (isMeant: (menu: HTMLElement) => boolean): void => {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>('[data-menu][open]')) {
    if (isMeant(menu)) menu.open = false;
  }
};

/** What details elements lack as menus: choosing, a click elsewhere and coming back close them. */
export const watchMenus = (): void => {
  addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return;
    const isChoice = target.closest('.menu a') !== null;
    closeMenus((menu) => isChoice || !menu.parentElement?.contains(target));
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) closeMenus(() => true);
  });
};
