import { renderToStaticMarkup } from 'react-dom/server';
import { drawPage } from '#paper/draw-page.tsx';
import { OfferToKeep } from './OfferToKeep.tsx';
import { type Contact, Problem, type ProblemWords } from './Problem.tsx';
import { SellersPage, type SellersPageProps } from './SellersPage.tsx';
import { SheetDoor, type SheetDoorProps } from './SheetDoor.tsx';

/** What stands in the frame of the site, for one seller. */
export const sellersPage = (props: SellersPageProps): string =>
  renderToStaticMarkup(<SellersPage {...props} />);

export const problem = (words: ProblemWords, contact: Contact): string =>
  renderToStaticMarkup(<Problem words={words} contact={contact} />);

export const sheetDoor = (props: SheetDoorProps): string =>
  renderToStaticMarkup(<SheetDoor {...props} />);

/** A document of its own. */
export const offerToKeep = drawPage(OfferToKeep);
