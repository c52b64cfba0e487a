const below = (section: Element): boolean => section.getBoundingClientRect().top > innerHeight;

/**
 * Sections rise as they come into view, by styles alone. Each is a layer of its own for that, which the
 * first view does not have to wait for; and what is in it already stays where it is.
 */
export const riseOnceScrolled = (): void => {
  const prepare = () => {
    const hidden = [...document.querySelectorAll('.section > .wrap')].filter(below);
    for (const section of hidden) section.classList.add('rise');
  };
  addEventListener('scroll', prepare, { once: true });
};
