import { ring } from './sound.ts';

const everyMs = 4_000;

/** Which state of the desk the page shows; the server says it in the page and at /changes. */
const shown = (): string => document.documentElement.dataset['changes'] ?? '';

/** Asks whether anything is new while somebody looks, and then brings the page up to date. */
export const followChanges = (): void => {
  if (shown() === '') return;
  setInterval(async () => {
    if (document.hidden) return;
    const answer = await fetch(`/changes?since=${encodeURIComponent(shown())}`).catch(
      () => undefined,
    );
    // Signed out meanwhile, or away: the next tap tells.
    if (answer?.status === 200 && !answer.redirected) await bringUpToDate();
  }, everyMs);
};

const bringUpToDate = async (): Promise<void> => {
  const answer = await fetch(location.href).catch(() => undefined);
  if (answer === undefined || !answer.ok) return;
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  for (const part of document.querySelectorAll<HTMLElement>('[data-live]')) {
    const fresh = page.querySelector(`[data-live="${part.dataset['live']}"]`);
    if (fresh !== null && !isInUse(part)) part.replaceWith(document.adoptNode(fresh));
  }
  if (waitingIn(page.title) > waitingIn(document.title)) ring();
  document.title = page.title;
  document.documentElement.dataset['changes'] = page.documentElement.dataset['changes'] ?? '';
};

/** "(2) Call next" */
const waitingIn = (title: string): number => Number(/^\((\d+)\)/.exec(title)?.[1] ?? 0);

/** What somebody types, has opened or listens to stays as it is. */
const isInUse = (part: HTMLElement): boolean => {
  const fields = part.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'input:not([type=hidden]), textarea',
  );
  return (
    [...fields].some((field) => field.value !== field.defaultValue) ||
    [...part.querySelectorAll('audio')].some(({ paused }) => !paused) ||
    (part.contains(document.activeElement) &&
      document.activeElement?.matches('input, textarea, select') === true)
  );
};
