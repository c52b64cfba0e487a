import { gsmText, partsOf } from '#domain/texts/gsm-text.ts';

/** Counts what a text will be billed as while it is written. */
export const countParts = (): void => {
  const told = document.querySelector<HTMLElement>('[data-parts]');
  const field = told?.closest('form')?.querySelector('textarea');
  if (!told || !field) return;
  const added = Number(told.dataset['parts']);
  field.addEventListener('input', () => {
    const parts = partsOf('.'.repeat(gsmText(field.value).length + added));
    told.textContent = parts === 1 ? '1 part' : `${parts} parts`;
  });
};
