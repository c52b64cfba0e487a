import { renderToStaticMarkup } from 'react-dom/server';
import { type Contact, Problem, type ProblemWords } from './Problem.tsx';
import { SellersPage, type SellersPageProps } from './SellersPage.tsx';

/** What stands in the frame of the site, for one seller. */
export const sellersPage = (props: SellersPageProps): string =>
  renderToStaticMarkup(<SellersPage {...props} />);

export const problem = (words: ProblemWords, contact: Contact): string =>
  renderToStaticMarkup(<Problem words={words} contact={contact} />);
