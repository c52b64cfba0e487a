import { ageWords, isPast, setClock } from './ageing.ts';
import { readBeside } from './beside.ts';
import { holdingStill, isOnScreen, untilNobodyTouches, whoIsAbove } from './in-place.ts';
import { patchParts } from './patch.ts';
import { readPage } from './read-page.ts';
import { settleRows } from './rows.ts';
import { ring } from './sound.ts';

const everyMs = 4_000;

/** Which state of the desk the page shows; the server says it in the page and at /changes. */
const shown = (): string => document.documentElement.dataset['changes'] ?? '';

/** Asks whether anything is new while somebody looks, and then brings the page up to date. */
export const followChanges = (): void => {
  if (shown() === '') return;
  setClock();
  let isAsking = false;
  const look = async (): Promise<void> => {
    if (document.hidden) return;
    ageWords();
    if (isAsking) return;
    isAsking = true;
    if (isPast() || (await isChanged())) await bringUpToDate();
    isAsking = false;
  };
  setInterval(look, everyMs);
  // A phone that comes out of a pocket shows what it showed when it went in.
  document.addEventListener('visibilitychange', look);
};

const isChanged = async (): Promise<boolean> => {
  const answer = await fetch(`/changes?since=${encodeURIComponent(shown())}`).catch(
    () => undefined,
  );
  // Signed out meanwhile, or away: the next tap tells.
  return answer?.status === 200 && !answer.redirected;
};

const bringUpToDate = async (): Promise<void> => {
  const [page, showLead] = await Promise.all([readPage(location.href), readBeside()]);
  if (page === undefined) return;
  await untilNobodyTouches();
  const known = new Set(rowsShown().map(({ id }) => id));
  holdingStill(() => {
    patchParts(document, page);
    showLead?.();
    settleRows();
  });
  setClock();
  tell(rowsShown().filter(({ id }) => !known.has(id)));
  if (waitingIn(page.title) > waitingIn(document.title)) ring();
  document.title = page.title;
  document.documentElement.dataset['changes'] = page.documentElement.dataset['changes'] ?? '';
};

/** Those of the list who are not folded away. */
const rowsShown = (): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>('[data-live] > article'),
];

const nameIn = (row: HTMLElement): string => row.querySelector('h3')?.textContent ?? '';

/** Who came is said once, and whoever reads further down is told that somebody stands above. */
const tell = (came: readonly HTMLElement[]): void => {
  const said = document.querySelector('[data-said]');
  if (said === null || came.length === 0) return;
  said.textContent = `New on the list: ${came.map(nameIn).join(', ')}`;
  const above = whoIsAbove(came);
  const link = document.querySelector<HTMLElement>('[data-above]');
  if (link === null || above.length === 0) return;
  link.textContent = `${above.map(nameIn).join(', ')} ${above.length === 1 ? 'is' : 'are'} new above`;
  link.hidden = false;
  const seen = (): void => {
    if (!above.some(isOnScreen)) return;
    link.hidden = true;
    removeEventListener('scroll', seen);
  };
  addEventListener('scroll', seen, { passive: true });
};

/** "(2) Call next" */
const waitingIn = (title: string): number => Number(/^\((\d+)\)/.exec(title)?.[1] ?? 0);
