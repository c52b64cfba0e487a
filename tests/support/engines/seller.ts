import { eventually, type Values } from '../offer-form.ts';
import type { BrowserWindow, Point } from './engine.ts';

export const formOnPage = '#contact form';
export const formInDialog = 'dialog[open] form';

/** What a seller does in a window, with eyes, mouse and keyboard alone. */
export const sellerAt = (window: BrowserWindow) => {
  const click = async (selector: string): Promise<void> => {
    await window.evaluate(scrollTo, selector);
    await window.click(await standingStill(() => window.evaluate(middleOf, selector)));
  };

  const fill = async (values: Values, form = formOnPage): Promise<void> => {
    for (const [name, value] of Object.entries(values)) {
      await click(`${form} [name="${name}"]`);
      await eventually(() => window.evaluate(focusedName)).toBe(name);
      await window.type(value);
    }
  };

  return {
    ...window,
    click,
    fill,
    send: (form = formOnPage) => click(`${form} [type=submit]`),
    valuesOf: (form = formOnPage) => window.evaluate(typedIn, form),
    marksOf: (form = formOnPage) => window.evaluate(marksIn, form),
    focused: () => window.evaluate(focusedName),
    textOf: (selector: string) => window.evaluate(textOf, selector),
    /** Waits for the toast with this title, and says how it is seen and heard. */
    toast: async (title: string) => {
      await eventually(() => window.evaluate(textOf, '.toast strong')).toBe(title);
      return window.evaluate(seenToast);
    },
  };
};

export type Seller = ReturnType<typeof sellerAt>;

/** A mouse hits what stands where it did a moment ago. */
const standingStill = async (read: () => Promise<Point>): Promise<Point> => {
  let last = await read();
  await eventually(async () => {
    const before = last;
    last = await read();
    return last.x === before.x && last.y === before.y;
  }).toBe(true);
  return last;
};

// What follows runs in the page, and knows nothing of this file.

const scrollTo = (selector: string): void => {
  const one = document.querySelector(selector);
  if (one === null) throw new Error(`There is no ${selector} on the page.`);
  one.scrollIntoView({ block: 'center', behavior: 'instant' });
};

const middleOf = (selector: string): { x: number; y: number } => {
  const box = document.querySelector(selector)?.getBoundingClientRect();
  if (box === undefined) throw new Error(`There is no ${selector} on the page.`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

const focusedName = (): string => {
  const one = document.activeElement;
  return one?.getAttribute('name') ?? one?.getAttribute('aria-label') ?? one?.textContent ?? '';
};

const textOf = (selector: string): string | undefined =>
  document.querySelector<HTMLElement>(selector)?.innerText;

const typedIn = (selector: string): Record<string, string> =>
  Object.fromEntries(
    [...document.querySelectorAll<HTMLInputElement>(`${selector} .input`)].map((input) => [
      input.name,
      input.value,
    ]),
  );

/** What stands beside each field that is marked as wrong. */
const marksIn = (selector: string): Record<string, string> =>
  Object.fromEntries(
    [...document.querySelectorAll<HTMLInputElement>(`${selector} [aria-invalid=true]`)].map(
      (input) => [input.name, document.getElementById(`${input.id}-error`)?.innerText ?? ''],
    ),
  );

const seenToast = () => {
  const toast = document.querySelector('.toast');
  if (toast === null) throw new Error('There is no toast.');
  const box = toast.getBoundingClientRect();
  const corners = [
    [box.left + 12, box.top + 12],
    [box.right - 12, box.top + 12],
    [box.left + 12, box.bottom - 12],
    [box.right - 12, box.bottom - 12],
  ] as const;
  const covered = document.activeElement?.parentElement?.getBoundingClientRect();
  return {
    role: toast.getAttribute('role'),
    seen: corners.every(([x, y]) => toast.contains(document.elementFromPoint(x, y))),
    coversFocus:
      covered !== undefined &&
      covered.top < box.bottom &&
      covered.bottom > box.top &&
      covered.left < box.right &&
      covered.right > box.left,
  };
};
