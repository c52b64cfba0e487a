import { expect } from 'vitest';
import { desk, phone } from '#tests/support/browser.ts';
import {
  formIn,
  hydrate,
  readToast,
  submitOf,
  testWith,
  toastOn,
} from '#tests/support/offer-form.ts';

const test = testWith();

/** To a browser without the popover API the attribute means nothing. */
const withoutPopovers = () => {
  Reflect.deleteProperty(HTMLElement.prototype, 'showPopover');
  const set = Element.prototype.setAttribute;
  Element.prototype.setAttribute = function (name, value) {
    if (name !== 'popover') set.call(this, name, value);
  };
};

test.for([
  ['on a phone', phone],
  ['in a dialog', desk],
] as const)(
  'without popovers the toast is seen all the same, %s',
  async ([where, size], { open }) => {
    const page = await open('/contact', size, (blank) => blank.addInitScript(withoutPopovers));
    const onPage = await hydrate(page);
    if (where === 'in a dialog') {
      await page.evaluate(() => scrollTo({ top: 400, behavior: 'instant' }));
      await page.locator('.floating-offer').click();
    }
    await submitOf(where === 'in a dialog' ? formIn(page.getByRole('dialog')) : onPage).click();
    await readToast(page, 'Missing Information');
    const seen = await toastOn(page).evaluate((one) => {
      const { left, right, top, bottom } = one.getBoundingClientRect();
      return [left + 12, right - 12].every((x) =>
        [top + 12, bottom - 12].every((y) => one.contains(document.elementFromPoint(x, y))),
      );
    });
    expect(seen).toBe(true);
  },
);
