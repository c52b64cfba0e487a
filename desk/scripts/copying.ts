/** Without scripts, or where a browser keeps the clipboard to itself, the link can be selected. */
export const offerCopying = (): void => {
  const button = document.querySelector<HTMLButtonElement>('[data-copies]');
  const field = document.querySelector<HTMLInputElement>('[data-copied-from]');
  if (button === null || field === null || navigator.clipboard === undefined) return;
  button.hidden = false;
  button.addEventListener('click', async () => {
    field.select();
    await navigator.clipboard.writeText(field.value).then(
      () => (button.textContent = 'Copied'),
      () => (button.textContent = 'Not copied: it is selected above'),
    );
  });
};
