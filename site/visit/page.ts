import { attachSource, rememberSourceInTime } from './remember-source.ts';

/** Closes the menus that the element is no part of; without an element, all of them. */
const closeMenusBeside = (element: Element | null): void => {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>('[data-menu][open]')) {
    if (!menu.parentElement?.contains(element)) menu.open = false;
  }
};

/** What details elements lack as menus: choosing, a click elsewhere and coming back close them. */
const watchMenus = (): void => {
  addEventListener('click', ({ target }) => {
    if (target instanceof Element) closeMenusBeside(target.closest('.menu a') ? null : target);
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) closeMenusBeside(null);
  });
};

/*
 * What every page does beyond plain HTML. The bundler puts it into the page itself, which it can only
 * do while no island imports from this folder.
 */

watchMenus();
rememberSourceInTime();
attachSource();
