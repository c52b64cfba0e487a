import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { loadTagManager, retireSourceCookie } from './ads.ts';
import { announceReceived } from './announce-lead.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { ExitOffer, type ExitTexts } from './ExitOffer.tsx';
import type { FormPage, OfferFormProps, PageTexts } from './form-props.ts';
import { intent } from './intent.ts';
import { showNoteOnNews } from './kept/show-note.tsx';
import { watchKept } from './kept/watch.ts';
import { OfferDialog } from './OfferDialog.tsx';
import { OfferForm } from './OfferForm.tsx';
import { loadOverlayStyles } from './overlay-styles.ts';
import { escapeMenus, letSectionsRise } from './page-moves.ts';
import { fetchPageToken } from './page-token.ts';

type OverlayProps = {
  form: OfferFormProps;
  /** Landing pages have it. */
  exit?: ExitTexts | undefined;
};

/** What stands above the page: the floating button with its dialog, and the exit offer. */
const Overlay = ({ form, exit }: OverlayProps) => (
  <ErrorBoundary text={form.words.broken}>
    <OfferDialog {...form} />
    {exit && <ExitOffer form={form} texts={exit} />}
  </ErrorBoundary>
);

/** What differs from page to page. */
type PageData = {
  page: FormPage;
  /** Landing pages have it. */
  exit?: { promises: readonly string[]; phoneLink: string };
  tagManager?: string;
};

/** Dialogs are shown, and sections rise, once their styles are there. */
const showOverlay = async (place: HTMLElement, props: OverlayProps): Promise<void> => {
  if (!(await loadOverlayStyles())) return;
  letSectionsRise();
  startTransition(() => createRoot(place).render(<Overlay {...props} />));
};

/** Soon, but after the form; a browser without idle callbacks has no better time to offer. */
const whenIdle = (work: () => void): void => {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: 500 });
  else setTimeout(work);
};

/** What it has to know of the page stands where the overlay will be, which clears it away. */
const overlay = document.querySelector<HTMLElement>('[data-overlay]');

const comeAlive = (
  place: HTMLElement,
  { page, exit, tagManager }: PageData,
  { exit: exitTexts, formPath: _, ...texts }: PageTexts,
): void => {
  escapeMenus();
  const form = { ...texts, ...page };
  const card = document.querySelector<HTMLElement>('[data-offer-form]');
  if (card !== null) {
    const header = card.dataset['offerForm'] === 'with-header';
    hydrateRoot(card, <OfferForm id="offer" {...form} header={header} />);
  }
  fetchPageToken(page.path, form.consent.version);
  whenIdle(() => showOverlay(place, { form, exit: exit && { ...exitTexts, ...exit } }));
  const comparison = document.querySelector<HTMLElement>('[data-comparison]');
  if (comparison !== null) {
    import('./compare/start.tsx').then(({ startComparison }) => startComparison(comparison));
  }
  if (tagManager !== undefined) loadTagManager(tagManager);
  announceReceived(page.kind);
  retireSourceCookie();
};

/**
 * Everything that React does on a page begins here, at the visitor's first move: see decision 10. A request
 * that is kept brings the script to the page as well, and then it does nothing but send it: see decision 30.
 */
if (overlay !== null) {
  const data: PageData = JSON.parse(overlay.textContent);
  // What loaded this script asked for the words of the page's language as well.
  const file = overlay.dataset['overlay'] ?? '';
  const loading: Promise<{ formTexts: PageTexts }> = import(/* @vite-ignore */ file);
  addEventListener(
    intent,
    () => loading.then(({ formTexts }) => comeAlive(overlay, data, formTexts)),
    { once: true },
  );
  loading.then(({ formTexts: { words, messages, formPath } }) => {
    showNoteOnNews({ words: words.kept, dismiss: words.dismiss, messages, formPath });
    watchKept();
  });
}
