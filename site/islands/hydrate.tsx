import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
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
import { fetchPageToken } from './page-token.ts';

/** Global Privacy Control, which Texas has asked sites to heed since January 2025, and its forerunner. */
const asksForPrivacy = (): boolean =>
  navigator.globalPrivacyControl === true || navigator.doNotTrack === '1';

const name = 'source';
const namesAd = /"(utm_\w+|\w+clid|[gw]braid)":/;

/**
 * Version 1 kept the source in a cookie, which went with every request. Its ad is carried over, and the
 * cookie is deleted. Remove once nobody can have one any more: 90 days after version 1 was last served.
 */
const retireSourceCookie = (): void => {
  const [, value] = /(?:^|; )source=([^;]+)/.exec(document.cookie) ?? [];
  if (value === undefined) return;
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store API is not everywhere yet
  document.cookie = `${name}=; Max-Age=0; Path=/`;
  try {
    const source = decodeURIComponent(value);
    // A newer ad, of this visit or another since, counts more.
    if (asksForPrivacy() || !namesAd.test(source) || localStorage.getItem(name) !== null) return;
    localStorage.setItem(name, source);
    sessionStorage.setItem(name, source);
  } catch {
    // A browser that keeps nothing, or a cookie that somebody changed: the source is lost, never the lead.
  }
};

/** https://developers.google.com/tag-platform/tag-manager/web, after the visitor's first move. */
const loadTagManager = (container: string): void => {
  if (asksForPrivacy()) return;
  window.dataLayer ??= [];
  window.dataLayer.push({ event: 'gtm.js', 'gtm.start': Date.now() });
  const script = document.createElement('script');
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtm.js?id=${container}`;
  document.head.append(script);
};

/** Below the window by its height and more: the visitor cannot get there before it is prepared. */
const isFar = (section: Element): boolean => section.getBoundingClientRect().top > 2 * innerHeight;

/**
 * Sections rise as they come into view, by styles alone. Each is a layer of its own for that, which the
 * first view does not have to wait for; and what may be seen already stays where it is.
 */
const letSectionsRise = (): void => {
  const far = [...document.querySelectorAll('.section > .wrap')].filter(isFar);
  for (const section of far) section.classList.add('rise');
};

const onEscape = ({ key }: KeyboardEvent): void => {
  if (key !== 'Escape') return;
  for (const menu of document.querySelectorAll<HTMLDetailsElement>('[data-menu][open]')) {
    if (menu.parentElement?.contains(document.activeElement))
      menu.querySelector('summary')?.focus();
    menu.open = false;
  }
  // What hovering opened goes too, and stays away until the mouse has left (WCAG 1.4.13).
  const hovered = document.querySelector('.locations:hover');
  hovered?.toggleAttribute('data-dismissed', true);
  hovered?.addEventListener('mouseleave', () => hovered.removeAttribute('data-dismissed'));
};

/** Escape closes the menus, as it closes the dialogs: who presses it has pressed other keys before. */
const escapeMenus = (): void => addEventListener('keydown', onEscape);

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
  /** Where the words of its language are; what loaded this script asked for them as well. */
  words: string;
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
  const loading: Promise<{ formTexts: PageTexts }> = import(/* @vite-ignore */ data.words);
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
