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
