/** Whoever taps a number tells the others, without waiting: the call itself is never held up. */
export const callWithNotice = (): void => {
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLElement>('[data-calling]') : null;
    const reference = link?.dataset['calling'];
    if (reference === undefined) return;
    askHowItGoes(reference);
    fetch(`/leads/${reference}/calling`, {
      method: 'POST',
      body: new URLSearchParams({ from: '/' }),
      keepalive: true,
      redirect: 'manual',
    }).catch(() => undefined);
  });
};

/** Whoever comes back from the dialler finds it where they tapped. */
const askHowItGoes = (reference: string): void => {
  const outcome = document.querySelector<HTMLDetailsElement>(`#outcome-${reference}`);
  const summary = outcome?.querySelector<HTMLElement>('summary');
  if (!outcome || !summary) return;
  outcome.open = true;
  summary.textContent = summary.dataset['callingWords'] ?? '';
};
