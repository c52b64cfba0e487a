import sharp from 'sharp';
import { expect } from 'vitest';
import { content } from '#tests/support/browser.ts';
import { formInDialog, type Seller } from '#tests/support/engines/seller.ts';
import { desk, inEveryEngine } from '#tests/support/engines/test.ts';
import { eventually, leadsAbout, required } from '#tests/support/offer-form.ts';

const { missing, submitted } = content.messages;
const words = content.interface.form.dialog;

const openDialog = async (seller: Seller): Promise<void> => {
  await seller.press('Shift');
  await seller.evaluate(() => window.scrollTo({ top: 400, behavior: 'instant' }));
  await eventually(() => seller.textOf('.floating-offer')).toBe(words.open);
  await seller.click('.floating-offer');
  await eventually(() => seller.textOf(`${formInDialog} [type=submit]`)).toBe(content.form.button);
};

const isOpen = (seller: Seller) =>
  seller.evaluate(() => document.querySelector('dialog[open]') !== null);

/** The colour of the corner's outermost point, on the backdrop if the corner is round. */
const cornersOf = async (seller: Seller): Promise<string[]> => {
  const box = await seller.evaluate(() => {
    const { left, right, top, bottom } = (
      document.querySelector('dialog[open]') as Element
    ).getBoundingClientRect();
    return { left, right: right - 2, top, bottom: bottom - 2 };
  });
  const screen = await seller.screenshot();
  const colours: string[] = [];
  for (const left of [box.left, box.right]) {
    for (const top of [box.top, box.bottom]) {
      const point = { left: Math.round(left), top: Math.round(top), width: 1, height: 1 };
      const [red = 255] = await sharp(screen).extract(point).raw().toBuffer();
      colours.push(red < 200 ? 'backdrop' : 'dialog');
    }
  }
  return colours;
};

inEveryEngine((test, engine) => {
  test('the dialog takes a request, and says above itself what is wrong', async ({
    open,
    service,
  }) => {
    const seller = await open('/faq', desk);
    await openDialog(seller);
    await seller.send(formInDialog);
    await seller.hasToast(missing.title, 'alert');
    expect(await seller.focused()).toBe('propertyAddress');
    const typed = { ...required, propertyAddress: `1 Dialog Street, ${engine}` };
    await seller.fill(typed, formInDialog);
    await seller.send(formInDialog);
    await seller.hasToast(submitted.title, 'status');
    expect(leadsAbout(service, typed.propertyAddress)).toHaveLength(1);
  });

  test('it holds the focus, is left by Escape and keeps what was typed', async ({ open }) => {
    const seller = await open('/faq', desk);
    await openDialog(seller);
    expect(await seller.focused()).toBe(words.close);
    await seller.press('Tab', 'Shift');
    expect(await seller.evaluate(() => document.activeElement?.closest('main, header'))).toBeNull();
    await seller.fill({ firstName: 'Ann' }, formInDialog);
    await seller.press('Escape');
    await eventually(() => isOpen(seller)).toBe(false);
    expect(await seller.focused()).toBe(words.open);
    await seller.press('Enter');
    await eventually(() => isOpen(seller)).toBe(true);
    expect(await seller.valuesOf(formInDialog)).toMatchObject({ firstName: 'Ann' });
  });

  test('its four corners are round, beside a scrollbar too', async ({ open }) => {
    const seller = await open('/faq', { ...desk, height: 600 });
    await openDialog(seller);
    expect(await cornersOf(seller)).toEqual(Array(4).fill('backdrop'));
  });
});
