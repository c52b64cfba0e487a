import { gsmText, partsOf } from '#domain/texts/gsm-text.ts';
import { offerCopying } from './copying.ts';
import { watchTouches } from './in-place.ts';
import { followChanges } from './live.ts';
import { openRows } from './rows.ts';
import { offerSilence } from './sound.ts';
import { keepTyped } from './typed.ts';

/** Counts what a text will be billed as while it is written. */
const countParts = (): void => {
  const told = document.querySelector<HTMLElement>('[data-parts]');
  const field = told?.closest('form')?.querySelector('textarea');
  if (!told || !field) return;
  const added = Number(told.dataset['parts']);
  field.addEventListener('input', () => {
    const parts = partsOf('.'.repeat(gsmText(field.value).length + added));
    told.textContent = parts === 1 ? '1 part' : `${parts} parts`;
  });
};

/** Whoever taps a number tells the others, without waiting: the call itself is never held up. */
const callWithNotice = (): void => {
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

keepTyped();
watchTouches();
openRows();
callWithNotice();
followChanges();
offerCopying();
countParts();
offerSilence();
navigator.serviceWorker?.register('/offline.js').catch(() => undefined);
