import { unfilled } from './placeholders.ts';
import type { ContentProblem } from './problems.ts';
import { priceNames } from './schema/how-we-price.ts';
import { interfaceNames } from './schema/interface.ts';
import { letterNames } from './schema/letters.ts';
import { offerNames } from './schema/offer-words.ts';
import { sellerPageNames } from './schema/seller-page.ts';
import { textNames } from './schema/texts.ts';

const cityNames = new Set(['city', 'state', 'stateName', 'county', 'population']);

/** Files with names that stay open until a page is made. */
const openNames: Record<string, ReadonlySet<string>> = {
  'en/pages/city.yaml': cityNames,
  'en/pages/house.yaml': cityNames,
  'en/pages/land.yaml': cityNames,
  'en/pages/how-we-price.yaml': priceNames,
  'en/interface.yaml': interfaceNames,
  'en/letters.yaml': letterNames,
  'en/seller-page.yaml': sellerPageNames,
  'en/offer.yaml': offerNames,
  'texts.yaml': textNames,
};

/** Names in braces that nothing fills, in any of these files. */
export const checkNames = (trees: Record<string, unknown>): ContentProblem[] =>
  Object.entries(trees).flatMap(([file, tree]) =>
    unfilled(tree)
      .filter(({ name }) => !openNames[file]?.has(name))
      .map(({ field, name }) => ({
        file: `content/${file}`,
        field,
        message: `{${name}} stands for nothing; see content/facts.ts for the names that do`,
      })),
  );
