import { type OfferRequest, type TextField, textFields } from '#lead/fields.ts';

/** In the order in which they stand in the form. */
const inputsOf = (form: HTMLFormElement) =>
  [...form.elements].filter(
    (one): one is (HTMLInputElement | HTMLTextAreaElement) & { name: TextField } =>
      (one instanceof HTMLInputElement || one instanceof HTMLTextAreaElement) &&
      textFields.some((name) => name === one.name),
  );

/** A page that answered a post without scripts has what was typed as its defaults. */
export const emptyForm = (form: HTMLFormElement): void => {
  for (const input of inputsOf(form)) input.defaultValue = '';
  for (const box of form.querySelectorAll('input')) box.defaultChecked = false;
  form.reset();
};

/** The text alone: whoever agrees to texts checks the box by hand, each time. */
export const fillForm = (form: HTMLFormElement, request: OfferRequest): void => {
  for (const input of inputsOf(form)) input.value = request[input.name];
};

/** The button loses the focus while it is disabled, unless the visitor has moved on. */
export const giveFocusBack = (pressed: Element | null): void => {
  const isLost = document.activeElement === document.body;
  if (isLost && pressed instanceof HTMLElement) pressed.focus({ preventScroll: true });
};

/** By somebody whose focus is in it, or was until the button that they pressed was disabled. */
export const isLookedAt = (form: HTMLFormElement, pressed: Element | null): boolean =>
  form.contains(document.activeElement) ||
  (pressed !== null && document.activeElement === document.body);

/** There the card stands beside other words, and what follows keeps its distance from both. */
const besideWords = '(min-width: 64rem)';

/**
 * What took the form's place is shorter, and comes to stand clear of the toast, as a field is. What follows the
 * card moves up only as far as nobody sees it. A dialog has no card, and shrinks by itself.
 */
export const showReceived = (form: HTMLFormElement | null, heightBefore: number): void => {
  const heading = form?.querySelector<HTMLElement>('.received h2');
  if (!form || !heading) return;
  const card = form.closest<HTMLElement>('.offer-card');
  const shorter = heightBefore - form.offsetHeight;
  if (card) card.style.marginBottom = `${shorter}px`;
  heading.focus({ preventScroll: true });
  heading.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  if (!card || matchMedia(besideWords).matches) return;
  const seen = Math.max(0, innerHeight - card.getBoundingClientRect().bottom);
  card.style.marginBottom = `${Math.min(shorter, seen)}px`;
};

export const giveRoomBack = (form: HTMLFormElement | null): void => {
  form?.closest<HTMLElement>('.offer-card')?.style.removeProperty('margin-bottom');
};

export const focusSubmit = (form: HTMLFormElement): void =>
  form.querySelector<HTMLElement>('[type=submit]')?.focus({ preventScroll: true });

/** The field comes to stand clear of the toast, which a browser's own scrolling knows nothing of. */
export const focusFirst = (form: HTMLFormElement | null, fields: readonly TextField[]): void => {
  const wrong = form && inputsOf(form).find((input) => fields.some((name) => name === input.name));
  wrong?.focus({ preventScroll: true });
  wrong?.labels?.[0]?.parentElement?.scrollIntoView({ block: 'nearest' });
};

/** A page that answered a post without scripts carries its message and its marks in the form. */
export const clearServerMarks = (form: HTMLFormElement): void => {
  const message = form.querySelector<HTMLElement>('[data-form-message]');
  if (message === null || message.hidden) return;
  message.hidden = true;
  for (const input of inputsOf(form)) input.removeAttribute('aria-invalid');
  for (const error of form.querySelectorAll<HTMLElement>('.field-error')) {
    error.hidden = true;
    error.textContent = '';
  }
};
