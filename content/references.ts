import type { ContentProblem } from './problems.ts';
import { checkNames } from './unfilled-names.ts';

type Named = { slug: string };

/** The tree of each file, by its name. */
type Files = {
  company: unknown;
  cities: readonly Named[];
  pages: Record<string, unknown>;
  legal: readonly Named[];
  texts: unknown;
  offer: unknown;
  sellerPage: unknown;
  offerWords: unknown;
  [file: string]: unknown;
};

/** Names in braces that nothing fills, in all files at once. */
export const checkReferences = (content: Files): ContentProblem[] => checkNames(fileTrees(content));

const fileTrees = ({
  company,
  cities,
  pages,
  legal,
  texts,
  offer,
  sellerPage,
  offerWords,
  ...files
}: Files): Record<string, unknown> => ({
  'company.yaml': company,
  'texts.yaml': texts,
  'offer.yaml': offer,
  'en/seller-page.yaml': sellerPage,
  'en/offer.yaml': offerWords,
  ...Object.fromEntries(Object.entries(files).map(([name, tree]) => [`en/${name}.yaml`, tree])),
  ...Object.fromEntries(cities.map((city) => [`en/cities/${city.slug}.yaml`, city])),
  ...Object.fromEntries(
    Object.entries(pages).map(([name, tree]) => [`en/pages/${name}.yaml`, tree]),
  ),
  ...Object.fromEntries(legal.map((page) => [`en/legal/${page.slug}.md`, page])),
});
