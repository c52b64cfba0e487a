import { attributeOf } from '#http/html-tokens.ts';
import type { Page } from '../players/page.ts';
import { textOf } from '../players/page.ts';

/*
 * What the product's pages say, read as a person reads them.
 */

/** A line of a timeline that was not struck out, with the number of photos that it stands for. */
export const timelineOn = (page: Page): string[] => {
  return page
    .withClass('timeline')
    .join('')
    .split('<li')
    .slice(1)
    .flatMap((line) => {
      const [, words = ''] = /<p[^>]*>(.*?)<\/p>/s.exec(line) ?? [];
      return words.startsWith('<s>') ? [] : [textOf(words)];
    });
};

/** The stage by its name on the lead's page. */
export const stageOn = (page: Page): string => {
  const [head = ''] = page.withClass('head');
  return textOf(/<p><b>(.*?)<\/b>/s.exec(head)?.[1] ?? '');
};

/** Who stands on *Call next*, by reference, and under which heading. */
export const callNextOn = (page: Page): Map<string, string[]> => {
  const found = new Map<string, string[]>();
  let heading = '';
  for (const [index, token] of page.tokens.entries()) {
    if (token.kind !== 'start') continue;
    if (token.name === 'h2') {
      const next = page.tokens[index + 1];
      heading = next?.kind === 'text' ? textOf(page.html.slice(next.start, next.end)) : '';
    }
    if (token.name !== 'article') continue;
    const reference = attributeOf(token, 'id') ?? '';
    found.set(reference, [...(found.get(reference) ?? []), heading]);
  }
  return found;
};

/** How far the seller's own page says it is; `over` where it says so. */
export const stepOn = (page: Page): number | 'over' => {
  const [steps] = page.withClass('request-steps');
  if (steps === undefined) return 'over';
  return steps
    .split('<li')
    .slice(1)
    .findIndex((step) => step.includes('request-now'));
};

/** The amount that the seller may answer to. */
export const offerOn = (page: Page): string | undefined => {
  const [amount] = page.withClass('request-amount');
  return amount === undefined ? undefined : textOf(amount);
};

/** A key figure by its name. */
export const figureOn = (page: Page, wanted: string): number => {
  const pairs = [...page.html.matchAll(/<dt>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd>/gs)];
  const [, , figure] = pairs.find(([, name]) => textOf(name ?? '') === wanted) ?? [];
  return Number(textOf(figure ?? '0').replace(/\D/g, '') || 0);
};
