import type { ClientDirective } from 'astro';

/** The visitor moves, touches, scrolls, types or tabs. */
const signs = ['pointermove', 'pointerdown', 'touchstart', 'scroll', 'keydown', 'focusin'];

/** Hydrates an island at the first sign that somebody is there; until then no script is fetched. */
const onIntent: ClientDirective = (load) => {
  const options = { capture: true, passive: true };
  const hydrate = async () => {
    for (const sign of signs) removeEventListener(sign, hydrate, options);
    await (await load())();
  };
  for (const sign of signs) addEventListener(sign, hydrate, options);
};

export default onIntent;
