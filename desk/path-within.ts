const here = 'https://desk.invalid';

/** A path of this desk as a browser would read it, and nothing that leads away from it. */
export const pathWithin = (to: unknown): string => {
  const url = typeof to === 'string' && to.startsWith('/') ? URL.parse(to, here) : null;
  const isWithin = url?.origin === here && !url.pathname.startsWith('//');
  return isWithin ? url.pathname + url.search + url.hash : '/';
};
