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
