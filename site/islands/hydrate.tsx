import { createRoot, hydrateRoot } from 'react-dom/client';
import { OfferForm } from './OfferForm.tsx';
import { Overlay, type OverlayProps } from './Overlay.tsx';

/** Everything that React does on a page begins here, once the visitor has shown up. */
const overlay = document.querySelector<HTMLElement>('[data-overlay]');

if (overlay !== null) {
  const props: OverlayProps = JSON.parse(overlay.dataset['overlay'] ?? '');
  const card = document.querySelector<HTMLElement>('[data-offer-form]');
  if (card !== null) {
    const header = card.dataset['offerForm'] === 'with-header';
    hydrateRoot(card, <OfferForm id="offer" {...props.form} header={header} />);
  }
  createRoot(overlay).render(<Overlay {...props} />);
}
