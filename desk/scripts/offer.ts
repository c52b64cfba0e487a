import { figureFields, type TypedFigures } from '#domain/offers/price-typed.ts';
import { offerResultWords } from '../views/words/offer-result-words.ts';

/** Shows what the figures come to while they are typed, by the function that reads them when they are sent. */
const showResult = (told: HTMLElement, form: HTMLFormElement): void => {
  const sent = new FormData(form);
  const typed = Object.fromEntries(
    figureFields.map((field) => [field, String(sent.get(field) ?? '')]),
  ) as TypedFigures;
  const words = offerResultWords(typed, 'land' in told.dataset);
  for (const [name, text] of Object.entries(words)) {
    const place = told.querySelector(`[data-told="${name}"]`);
    // A screen reader speaks whenever it is written, changed or not.
    if (place !== null && place.textContent !== text) place.textContent = text;
  }
};

const told = document.querySelector<HTMLElement>('[data-offer-result]');
const form = told?.closest('form');
if (told && form) {
  const show = (): void => showResult(told, form);
  form.addEventListener('input', show);
  // Who comes back finds what was typed, which the page was not drawn with.
  addEventListener('pageshow', show);
}
