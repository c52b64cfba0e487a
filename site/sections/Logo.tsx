import { markShapes } from '#brand/mark.ts';
import type { Company } from '#content/company.ts';
import { singlePaths } from '#site/plan/paths.ts';

export const Logo = ({ company }: { company: Company }) => (
  <a href={singlePaths.home} className="logo">
    <svg viewBox="0 0 40 40" aria-hidden="true" dangerouslySetInnerHTML={{ __html: markShapes }} />
    <span>
      {company.brand.first}
      <small>{company.brand.second}</small>
    </span>
  </a>
);
