import { eventually, type Values } from '../offer-form.ts';
import type { BrowserWindow, Point } from './engine.ts';

const formOnPage = '#contact form';
export const formInDialog = 'dialog[open] form';

/** What a seller does in a window, with eyes, mouse and keyboard alone. */
export const sellerAt = (window: BrowserWindow) => {
  const click = async (selector: string): Promise<void> =>
    window.click(await standingStill(() => window.evaluate(bringIntoView, selector)));

  const fill = async (values: Values, form = formOnPage): Promise<void> => {
    for (const [name, value] of Object.entries(values)) {
      await click(`${form} [name="${name}"]`);
      await eventually(() => window.evaluate(focusedName)).toBe(name);
      await window.type(value);
    }
  };

  /** Tab by Tab, as far as a form with its page needs. */
  const tabTo = async (name: string): Promise<void> => {
    for (let step = 0; step < 60; step++) {
      await window.press('Tab');
      if ((await window.evaluate(focusedName)) === name) return;
    }
    throw new Error(`The keyboard does not come to ${name}.`);
  };

  /** A form that is sent before its script came is posted as a plain one; this waits for the script. */
  const awaken = async (): Promise<void> => {
    await window.press('Shift');
    await eventually(() => window.evaluate(isAlive, formOnPage)).toBe(true);
  };

  return {
    ...window,
    awaken,
    click,
    fill,
    tabTo,
    send: (form = formOnPage) => click(`${form} [type=submit]`),
    valuesOf: (form = formOnPage) => window.evaluate(typedIn, form),
    marksOf: (form = formOnPage) => window.evaluate(marksIn, form),
    focused: () => window.evaluate(focusedName),
    textOf: (selector: string) => window.evaluate(textOf, selector),
    /** Waits for the toast with this title, heard in this role, and seen where it covers nothing of use. */
    hasToast: async (title: string, role: 'alert' | 'status') => {
      await eventually(() => window.evaluate(textOf, '.toast strong')).toBe(title);
      const expected = { role, isSeen: true, coversFocus: false };
      await eventually(() => window.evaluate(seenToast)).toEqual(expected);
    },
  };
};

export type Seller = ReturnType<typeof sellerAt>;

/** Where something was found, and where it was left in the middle of the window. */
type Look = { found: Point; left: Point };

/** What was typed last, Firefox scrolls into view a little later, which a look every 50 milliseconds undoes at first. */
const looksBeforeClick = 4;

/** A mouse hits what stands where it was left at the last look. */
const standingStill = async (look: () => Promise<Look>): Promise<Point> => {
  let { left } = await look();
  let looksInARow = 0;
  await eventually(async () => {
    const { found, left: now } = await look();
    looksInARow = found.x === left.x && found.y === left.y ? looksInARow + 1 : 0;
    left = now;
    return looksInARow;
  }).toBe(looksBeforeClick);
  return left;
};

// What follows runs in the page, and knows nothing of this file.

const bringIntoView = (selector: string): Look => {
  const one = document.querySelector(selector);
  if (one === null) throw new Error(`There is no ${selector} on the page.`);
  const middle = () => {
    const { x, y, width, height } = one.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  };
  const found = middle();
  one.scrollIntoView({ block: 'center', behavior: 'instant' });
  return { found, left: middle() };
};

const focusedName = (): string => {
  const one = document.activeElement;
  return one?.getAttribute('name') ?? one?.getAttribute('aria-label') ?? one?.textContent ?? '';
};

const textOf = (selector: string): string | undefined =>
  document.querySelector<HTMLElement>(selector)?.innerText;

/** React marks the elements that it has taken over. */
const isAlive = (selector: string): boolean => {
  const one = document.querySelector(selector);
  return one !== null && Object.keys(one).some((key) => key.startsWith('__reactProps'));
};

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

/** In the page's top layer or above everything else, and clear of the field in question with its error. */
const seenToast = () => {
  const toast = document.querySelector('.toast');
  if (toast === null) throw new Error('There is no toast.');
  const { left, right, top, bottom } = toast.getBoundingClientRect();
  const inside = 12;
  const isSeen = [left + inside, right - inside].every((x) =>
    [top + inside, bottom - inside].every((y) => toast.contains(document.elementFromPoint(x, y))),
  );
  const field = document.activeElement;
  const covered = [field, document.getElementById(`${field?.id}-error`)].some((one) => {
    const box = one?.getBoundingClientRect();
    if (box === undefined || box.height === 0) return false;
    return box.top < bottom && box.bottom > top && box.left < right && box.right > left;
  });
  return { role: toast.getAttribute('role'), isSeen, coversFocus: covered };
};
