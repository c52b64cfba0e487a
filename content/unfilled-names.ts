import { unfilled } from './placeholders.ts';
import type { Problem } from './problems.ts';

/** Names that stay open until a page about one city is made, and the files that may use them. */
const cityNames = new Set(['city', 'state', 'stateName', 'county', 'population']);
const cityTemplates = new Set(['en/pages/city.yaml', 'en/pages/house.yaml', 'en/pages/land.yaml']);

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
