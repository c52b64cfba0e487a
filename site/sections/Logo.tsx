import { markShapes } from '#brand/mark.ts';
import type { Content } from '#content/load.ts';

export const Logo = ({ content: { company, book } }: { content: Content }) => (
  <a href={book.page('home').path} className="logo">
    <svg viewBox="0 0 40 40" aria-hidden="true" dangerouslySetInnerHTML={{ __html: markShapes }} />
    <span>
      {company.brand.first}
      <small>{company.brand.second}</small>
    </span>
  </a>
);
