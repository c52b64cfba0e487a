import type { Content } from './load.ts';
import { unfilled } from './placeholders.ts';
import type { Problem } from './problems.ts';

/** Names that stay open until a page about one city is made, and the files that may use them. */
const cityNames = new Set(['city', 'state', 'stateName', 'county', 'population']);
const cityTemplates = new Set(['pages/city.yaml', 'pages/house.yaml', 'pages/land.yaml']);

/** What no single file can tell: names in braces that nothing fills, drawings and cities that do not exist. */
export const checkReferences = (content: Content): Problem[] => [
  ...(content.cities.length === 0
    ? [{ file: 'content/cities', field: '', message: 'expected the file of at least one city' }]
    : []),
  ...checkNames(fileTrees(content)),
  ...content.cities
    .filter(({ scene }) => !Object.hasOwn(content.scenes, scene))
    .map(({ slug, scene }) => ({
      file: `content/cities/${slug}.yaml`,
      field: 'scene',
      message: `there is no drawing content/scenes/${scene}.svg; found ${Object.keys(content.scenes).join(', ')}`,
    })),
];

/** Names in braces that nothing fills, in any of these files. */
export const checkNames = (trees: Record<string, unknown>): Problem[] =>
  Object.entries(trees).flatMap(([file, tree]) =>
    unfilled(tree)
      .filter(({ name }) => !(cityNames.has(name) && cityTemplates.has(file)))
      .map(({ field, name }) => ({
        file: `content/${file}`,
        field,
        message: `{${name}} stands for nothing; see content/facts.ts for the names that do`,
      })),
  );

const fileTrees = ({
  cities,
  pages,
  legal,
  scenes: _,
  ...files
}: Content): Record<string, unknown> => ({
  ...Object.fromEntries(Object.entries(files).map(([name, tree]) => [`${name}.yaml`, tree])),
  ...Object.fromEntries(cities.map((city) => [`cities/${city.slug}.yaml`, city])),
  ...Object.fromEntries(Object.entries(pages).map(([name, tree]) => [`pages/${name}.yaml`, tree])),
  ...Object.fromEntries(legal.map((page) => [`legal/${page.slug}.md`, page])),
});
