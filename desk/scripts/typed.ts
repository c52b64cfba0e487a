/*
 * What answers a form that was not taken has the form's own address. Going back to it, a browser would have to send
 * the form again, or find nothing: so it becomes the page on which the form stands, and keeps what was typed.
 */
type Typed = { action: string; fields: [name: string, value: string][] };

export const keepTyped = (): void => {
  const { address } = document.documentElement.dataset;
  const wrong = document.querySelector<HTMLInputElement>('[aria-invalid]');
  const refused = wrong?.form ?? formSentTo(location.pathname);
  if (address !== undefined && refused) {
    history.replaceState({ typed: readTyped(refused) }, '', address);
    wrong?.focus();
  } else {
    const typed = (history.state as { typed?: Typed } | null)?.typed;
    if (typed !== undefined) writeTyped(typed);
  }
};

const addressOf = (form: HTMLFormElement): string => form.getAttribute('action') ?? '';

const formSentTo = (address: string): HTMLFormElement | undefined =>
  [...document.forms].find((one) => addressOf(one) === address);

const readTyped = (form: HTMLFormElement): Typed => ({
  action: addressOf(form),
  fields: [...new FormData(form)].flatMap(([name, value]) =>
    isTypedInto(form, name) && typeof value === 'string' ? [[name, value]] : [],
  ),
});

const isTypedInto = (form: HTMLFormElement, name: string): boolean => {
  const field = form.elements.namedItem(name);
  return !(field instanceof HTMLInputElement) || field.type !== 'hidden';
};

const writeTyped = ({ action, fields }: Typed): void => {
  const form = formSentTo(action);
  if (form === undefined) return;
  for (const box of form.querySelectorAll<HTMLInputElement>('[type=checkbox]')) box.checked = false;
  for (const [name, value] of fields) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement && field.type === 'checkbox') field.checked = true;
    else if (field !== null) (field as HTMLInputElement | RadioNodeList).value = value;
  }
  for (let at: Element | null = form; at !== null; at = at.parentElement) {
    if (at instanceof HTMLDetailsElement) at.open = true;
  }
};
