/** Whoever taps a number tells the others, without waiting: the call itself is never held up. */
export const callWithNotice = (): void => {
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLElement>('[data-calling]') : null;
    const reference = link?.dataset['calling'];
    if (reference === undefined) return;
    fetch(`/leads/${reference}/calling`, {
      method: 'POST',
      body: new URLSearchParams({ from: '/' }),
      keepalive: true,
      redirect: 'manual',
    }).catch(() => undefined);
  });
};
