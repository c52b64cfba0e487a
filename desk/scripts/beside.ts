import { offerCopying } from './copying.ts';
import { patchParts } from './patch.ts';
import { readPage } from './read-page.ts';

/** Wide enough for a list with a lead beside it: see styles/leads.css. */
export const wide = matchMedia('(min-width: 72rem)');

/** Stands on the right, wherever the list on the left is scrolled to. */
export const isBeside = (element: Element): boolean =>
  wide.matches && element.closest('article .body') !== null;

const placeIn = (row: Element): HTMLElement | null => row.querySelector('[data-beside]');

/** With what was typed, until the row opens again: the page of a lead has its ids once. */
const putAway = new WeakMap<Element, ChildNode[]>();

/** Below what a card shows at once comes the rest of the lead, as its own page has it. */
export const showBeside = async (row: HTMLDetailsElement): Promise<void> => {
  const place = placeIn(row);
  if (place === null) return;
  if (row.open && wide.matches) {
    place.append(...(putAway.get(place) ?? []));
    putAway.delete(place);
    (await readBeside())?.();
  } else if (place.hasChildNodes()) {
    putAway.set(place, [...place.childNodes]);
    place.replaceChildren();
  }
};

/** How the open lead stands by now, to be shown when nobody touches anything. */
export const readBeside = async (): Promise<(() => void) | undefined> => {
  const row = document.querySelector('article > details[open]');
  const place = row && placeIn(row);
  const reference = place?.dataset['beside'];
  if (!place || !reference || !wide.matches) return undefined;
  const lead = (await readPage(`/leads/${reference}`))?.querySelector('.lead-page');
  if (!lead) return undefined;
  for (const twice of lead.querySelectorAll('[data-on-card]')) twice.remove();
  for (const from of lead.querySelectorAll<HTMLInputElement>('input[name=from]')) {
    from.value = `/?open=${reference}#${reference}`;
  }
  return () => {
    if (place.hasChildNodes()) return patchParts(place, lead);
    // Another may have been opened meanwhile.
    if (!row.hasAttribute('open')) return;
    place.append(document.adoptNode(lead));
    offerCopying();
  };
};
