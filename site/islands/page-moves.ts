/** Below the window by its height and more: the visitor cannot get there before it is prepared. */
const isFar = (section: Element): boolean => section.getBoundingClientRect().top > 2 * innerHeight;

/**
 * Sections rise as they come into view, by styles alone. Each is a layer of its own for that, which the
 * first view does not have to wait for; and what may be seen already stays where it is.
 */
export const letSectionsRise = (): void => {
  const far = [...document.querySelectorAll('.section > .wrap')].filter(isFar);
  for (const section of far) section.classList.add('rise');
};

const onEscape = ({ key }: KeyboardEvent): void => {
  if (key !== 'Escape') return;
  for (const menu of document.querySelectorAll<HTMLDetailsElement>('[data-menu][open]')) {
    if (menu.parentElement?.contains(document.activeElement))
      menu.querySelector('summary')?.focus();
    menu.open = false;
  }
  // What hovering opened goes too, and stays away until the mouse has left (WCAG 1.4.13).
  const hovered = document.querySelector('.locations:hover');
  hovered?.toggleAttribute('data-dismissed', true);
  hovered?.addEventListener('mouseleave', () => hovered.removeAttribute('data-dismissed'));
};

/** Escape closes the menus, as it closes the dialogs: who presses it has pressed other keys before. */
export const escapeMenus = (): void => addEventListener('keydown', onEscape);
