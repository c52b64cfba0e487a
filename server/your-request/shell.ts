import { sellersPagePath } from '#office/seller-page/links.ts';
import type { Site } from '#server/pages/load-site.ts';

/** The built page around what is drawn for one seller, and the policy that its own code needs. */
export type Shell = { before: string; after: string; policy: string };

const opening = /<main\b[^>]*>/;
const closing = '</main>';

/** Header, footer and styles are the site's own; nothing where the site was not built. */
export const shellOf = (site: Site): Shell | undefined => {
  const page = site.get(`${sellersPagePath}.html`);
  const html = page?.bodies.identity.bytes.toString() ?? '';
  const main = opening.exec(html);
  const end = html.lastIndexOf(closing);
  if (page === undefined || main === null || end === -1) return undefined;
  return {
    before: html.slice(0, main.index + main[0].length),
    after: html.slice(end),
    policy: page.policy,
  };
};
