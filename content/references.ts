import type { Problem } from './problems.ts';
import { checkNames } from './unfilled-names.ts';

type Named = { slug: string };

/** The tree of each file, by its name. */
type Files = {
  company: unknown;
  cities: readonly Named[];
  pages: Record<string, unknown>;
  legal: readonly Named[];
  [file: string]: unknown;
};

/** What no single file can tell: names in braces that nothing fills, and a company without a city. */
export const checkReferences = (content: Files): Problem[] => [
  ...(content.cities.length === 0
    ? [{ file: 'content/en/cities', field: '', message: 'expected the file of at least one city' }]
    : []),
  ...checkNames(fileTrees(content)),
];

const fileTrees = ({
  company,
  cities,
  pages,
  legal,
  ...files
}: Files): Record<string, unknown> => ({
  'company.yaml': company,
  ...Object.fromEntries(Object.entries(files).map(([name, tree]) => [`en/${name}.yaml`, tree])),
  ...Object.fromEntries(cities.map((city) => [`en/cities/${city.slug}.yaml`, city])),
  ...Object.fromEntries(
    Object.entries(pages).map(([name, tree]) => [`en/pages/${name}.yaml`, tree]),
  ),
  ...Object.fromEntries(legal.map((page) => [`en/legal/${page.slug}.md`, page])),
});
