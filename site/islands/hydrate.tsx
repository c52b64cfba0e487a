import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import overlayStyles from '#site/styles/overlay.css?url';
import { announceReceived } from './announce-lead.ts';
import { OfferForm } from './OfferForm.tsx';
import { Overlay, type OverlayProps } from './Overlay.tsx';
import { retireSourceCookie } from './old-source-cookie.ts';
import { loadTagManager } from './tag-manager.ts';

type PageProps = OverlayProps & { tagManager?: string };

/** Dialogs are shown once their styles are there. */
const showOverlay = (place: HTMLElement, props: OverlayProps): void => {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = overlayStyles;
  link.onload = () => startTransition(() => createRoot(place).render(<Overlay {...props} />));
  document.head.append(link);
};

/** Soon, but after the form; a browser without idle callbacks has no better time to offer. */
const whenIdle = (work: () => void): void => {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: 500 });
  else setTimeout(work);
};

/** Everything that React does on a page begins here, once the visitor has shown up: see decision 10. */
const overlay = document.querySelector<HTMLElement>('[data-overlay]');

if (overlay !== null) {
  const props: PageProps = JSON.parse(overlay.dataset['overlay'] ?? '');
  const card = document.querySelector<HTMLElement>('[data-offer-form]');
  if (card !== null) {
    const header = card.dataset['offerForm'] === 'with-header';
    hydrateRoot(card, <OfferForm id="offer" {...props.form} header={header} />);
  }
  whenIdle(() => showOverlay(overlay, props));
  if (props.tagManager !== undefined) loadTagManager(props.tagManager);
  announceReceived(props.form.kind);
}
retireSourceCookie();
