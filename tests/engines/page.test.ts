import { expect } from 'vitest';
import { firstPath } from '#tests/support/browser.ts';
import type { Seller } from '#tests/support/engines/seller.ts';
import { desk, inEveryEngine, phone } from '#tests/support/engines/test.ts';
import { eventually } from '#tests/support/offer-form.ts';

const toggle = '.menu-toggle summary';

const isShown = (seller: Seller) =>
  seller.evaluate(() => document.querySelector('.menu')?.getClientRects().length === 1);

/** How wide the heading's first word is, as it was drawn and as the fallback would draw it. */
const widths = () => {
  const heading = document.querySelector('h1') as HTMLElement;
  const firstWord = (element: Element): number => {
    const range = document.createRange();
    const text = element.firstChild as Text;
    range.setStart(text, 0);
    range.setEnd(text, text.data.indexOf(' '));
    return range.getBoundingClientRect().width;
  };
  const drawn = firstWord(heading);
  const copy = heading.cloneNode(true) as HTMLElement;
  copy.style.fontFamily = getComputedStyle(heading).fontFamily.replace('Besley, ', '');
  heading.after(copy);
  return { drawn, fallback: firstWord(copy) };
};

inEveryEngine((test) => {
  test('the menu opens, is left by Escape, and leads to another page', async ({ open }) => {
    const seller = await open('/', phone);
    expect(await isShown(seller)).toBe(false);
    await seller.click(toggle);
    await eventually(() => isShown(seller)).toBe(true);
    // What listens to it arrives with the visitor's first move.
    await eventually(async () => {
      await seller.press('Escape');
      return isShown(seller);
    }).toBe(false);
    await seller.click(toggle);
    await eventually(() => isShown(seller)).toBe(true);
    await seller.click('.menu a[href="/about-us"]');
    await eventually(() => seller.evaluate(() => location.pathname)).toBe('/about-us');
  });

  test('the page that is open is underlined in the menu, not only coloured', async ({ open }) => {
    const seller = await open('/about-us', desk);
    const line = await seller.evaluate(() => {
      const style = getComputedStyle(document.querySelector('.menu [aria-current]') as Element);
      return { line: style.textDecorationLine, thickness: style.textDecorationThickness };
    });
    expect(line).toEqual({ line: 'underline', thickness: '2px' });
  });

  test('what a phone draws later is drawn in the end', async ({ open }) => {
    const seller = await open(firstPath('landing'), phone);
    const waiting = () =>
      seller.evaluate(
        () =>
          [...document.querySelectorAll('section, .scene, .footer')].filter(
            (part) => getComputedStyle(part).contentVisibility === 'auto',
          ).length,
      );
    await eventually(waiting).toBe(0);
  });

  test.for(['/', firstPath('city'), firstPath('landing')])(
    '%s has its heading font on a first visit',
    async (path, { open }) => {
      // Engines wait a tenth of a second for it, which a busy machine may need for other things.
      const firstVisit = async (): Promise<number> => {
        const seller = await open(path, phone);
        const { drawn, fallback } = await seller.evaluate(widths);
        expect(drawn).toBeGreaterThan(0);
        return Math.abs(drawn - fallback);
      };
      await eventually(firstVisit).toBeGreaterThan(1);
    },
  );
});
