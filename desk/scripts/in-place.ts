import { isBeside } from './beside.ts';

/** After a touch nothing moves for so long: a finger that comes down once more means what it saw. */
const quietMs = 1_000;
/** Nobody who looks at the top of a page holds a phone still for so long. */
const unattendedMs = 60_000;

let touchedAt = performance.now();
let fingersDown = 0;

const noteTouch = (): void => {
  touchedAt = performance.now();
};

/** Has to be called once, before anything moves. */
export const watchTouches = (): void => {
  const options = { capture: true, passive: true };
  for (const type of ['pointermove', 'keydown', 'wheel', 'scroll']) {
    addEventListener(type, noteTouch, options);
  }
  addEventListener(
    'pointerdown',
    () => {
      fingersDown += 1;
      noteTouch();
    },
    options,
  );
  for (const type of ['pointerup', 'pointercancel']) {
    addEventListener(
      type,
      () => {
        fingersDown = Math.max(0, fingersDown - 1);
        noteTouch();
      },
      options,
    );
  }
};

export const untilNobodyTouches = async (): Promise<void> => {
  while (fingersDown > 0 || performance.now() - touchedAt < quietMs) {
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
};

const headerBottom = (): number =>
  document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;

export const isOnScreen = (element: Element): boolean => {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > headerBottom() && top < innerHeight;
};

export const whoIsAbove = (elements: readonly HTMLElement[]): HTMLElement[] =>
  elements.filter((element) => element.getBoundingClientRect().bottom <= headerBottom());

/** What somebody has in hand, or else the first thing that they can read. */
const heldElement = (): Element | undefined => {
  const focused = document.activeElement;
  if (focused !== null && focused !== document.body && scrolls(focused) && isOnScreen(focused)) {
    return focused;
  }
  return [...document.querySelectorAll('[data-live] [id], [data-live]')].find(
    (element) =>
      element.childElementCount > 0 &&
      scrolls(element) &&
      isOnScreen(element) &&
      isReadFromItsTop(element),
  );
};

const scrolls = (element: Element): boolean => !isBeside(element);

/** Of what begins above the screen, something inside is looked at. */
const isReadFromItsTop = (element: Element): boolean =>
  element.getBoundingClientRect().top >= headerBottom() - 1;

/** What is looked at stays where it is, whatever comes or goes above it. A desk that nobody touches begins at its top. */
export const holdingStill = (change: () => void): void => {
  const isAttended = scrollY > 0 || performance.now() - touchedAt < unattendedMs;
  const held = isAttended ? heldElement() : undefined;
  const focused = document.activeElement;
  const before = held?.getBoundingClientRect().top ?? 0;
  change();
  if (focused instanceof HTMLElement && focused.isConnected && focused !== document.body) {
    focused.focus({ preventScroll: true });
  }
  if (held?.isConnected) scrollBy(0, held.getBoundingClientRect().top - before);
};
