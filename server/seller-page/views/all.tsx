import { renderToStaticMarkup } from 'react-dom/server';
import { drawPage } from '#documents/draw-page.tsx';
import { NoMoreEmails, type NoMoreEmailsProps } from './NoMoreEmails.tsx';
import { OfferToKeep } from './OfferToKeep.tsx';
import { type Contact, Problem, type ProblemWords } from './Problem.tsx';
import { SellerPage, type SellerPageProps } from './SellerPage.tsx';
import { SheetDoor, type SheetDoorProps } from './SheetDoor.tsx';

/** What stands in the frame of the site, for one seller. */
export const sellerPage = (props: SellerPageProps): string =>
  renderToStaticMarkup(<SellerPage {...props} />);

export const problem = (words: ProblemWords, contact: Contact): string =>
  renderToStaticMarkup(<Problem words={words} contact={contact} />);

export const sheetDoor = (props: SheetDoorProps): string =>
  renderToStaticMarkup(<SheetDoor {...props} />);

export const noMoreEmails = (props: NoMoreEmailsProps): string =>
  renderToStaticMarkup(<NoMoreEmails {...props} />);

/** A document of its own. */
export const offerToKeep = drawPage(OfferToKeep);
