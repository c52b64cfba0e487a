import { createRoot, hydrateRoot } from 'react-dom/client';
import overlayStyles from '#site/styles/overlay.css?url';
import { announceReceived } from './announce-lead.ts';
import { OfferForm } from './OfferForm.tsx';
import { Overlay, type OverlayProps } from './Overlay.tsx';
import { loadTagManager } from './tag-manager.ts';

type PageProps = OverlayProps & { tagManager?: string };

/** Everything that React does on a page begins here, once the visitor has shown up. */
const overlay = document.querySelector<HTMLElement>('[data-overlay]');

const addStyles = (): void => {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = overlayStyles;
  document.head.append(link);
};

if (overlay !== null) {
  addStyles();
  const props: PageProps = JSON.parse(overlay.dataset['overlay'] ?? '');
  const card = document.querySelector<HTMLElement>('[data-offer-form]');
  if (card !== null) {
    const header = card.dataset['offerForm'] === 'with-header';
    hydrateRoot(card, <OfferForm id="offer" {...props.form} header={header} />);
  }
  createRoot(overlay).render(<Overlay {...props} />);
  if (props.tagManager !== undefined) loadTagManager(props.tagManager);
  announceReceived(props.form.kind);
}
