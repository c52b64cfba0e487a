import { unfilled } from './placeholders.ts';
import type { ContentProblem } from './problems.ts';
import { alertNames } from './schema/alerts.ts';
import { followUpNames } from './schema/follow-up.ts';
import { guideNames } from './schema/guides.ts';
import { priceNames } from './schema/how-we-price.ts';
import { interfaceNames } from './schema/interface.ts';
import { letterNames } from './schema/letters.ts';
import { messageNames } from './schema/messages.ts';
import { offerNames } from './schema/offer-words.ts';
import { sellerPageNames } from './schema/seller-page.ts';
import { textNames } from './schema/texts.ts';

/** A range has two ends. */
const companyNames = (field: string) => (field.startsWith('ranges.') ? ['from', 'to'] : []);
const cityNames = new Set(['city', 'state', 'stateName', 'county', 'population']);

type Names = ReadonlySet<string> | ((field: string) => readonly string[]);

/** Files with names that stay open until a page is made, in any language. */
const openNames: Record<string, Names> = {
  'alerts.yaml': alertNames,
  'company.yaml': companyNames,
  'follow-up.yaml': followUpNames,
  'pages/city.yaml': cityNames,
  'pages/guides.yaml': guideNames,
  'pages/house.yaml': cityNames,
  'pages/land.yaml': cityNames,
  'pages/how-we-price.yaml': priceNames,
  'interface.yaml': interfaceNames,
  'letters.yaml': letterNames,
  'messages.yaml': messageNames,
  'seller-page.yaml': sellerPageNames,
  'offer.yaml': offerNames,
  'texts.yaml': textNames,
};

const none: Names = new Set();

const isOpen = (open: Names, field: string, name: string): boolean =>
  typeof open === 'function' ? open(field).includes(name) : open.has(name);

/** Which names stay open until a page is made, in a field of this file. */
export const openNamesIn = (file: string): ((field: string, name: string) => boolean) => {
  const open = openNames[file.replace(/^[a-z]{2}\//, '')] ?? none;
  return (field, name) => isOpen(open, field, name);
};

/** Names in braces that nothing fills, in any of these files. */
export const checkNames = (trees: Record<string, unknown>): ContentProblem[] =>
  Object.entries(trees).flatMap(([file, tree]) => {
    const isKnown = openNamesIn(file);
    return unfilled(tree)
      .filter(({ field, name }) => !isKnown(field, name))
      .map(({ field, name }) => ({
        file: `content/${file}`,
        field,
        message: `{${name}} stands for nothing; see content/facts.ts for the names that do`,
      }));
  });
