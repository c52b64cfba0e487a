import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';
import { desk, phone } from '#tests/support/browser.ts';
import {
  countPosts,
  eventually,
  field,
  gate,
  isFocused,
  openDialog,
  valuesOf,
} from '#tests/support/offer-form.ts';
import {
  becomesCombobox,
  optionsOn,
  search,
  streets,
  testWithGoogle,
} from '#tests/support/places.ts';

const test = testWithGoogle();

const place = {
  propertyAddress: '500 Franklin Avenue',
  propertyCity: 'Waco',
  propertyState: 'TX',
  propertyZip: '76701',
};

test('the address becomes a combobox, with a spinner until the maps script is there', async ({
  openWithGoogle,
}) => {
  const { passed, open: arrive } = gate();
  const { form, address } = await openWithGoogle({ ready: passed });
  const spinner = form.getByRole('status', { name: 'Loading' });
  await spinner.waitFor();
  expect(await address.getAttribute('role')).toBe(null);
  await address.fill('typed meanwhile');
  arrive();
  await spinner.waitFor({ state: 'detached' });
  await becomesCombobox(address);
  expect(await address.inputValue()).toBe('typed meanwhile');
});

test('it follows the ARIA pattern of a combobox', async ({ openWithGoogle }) => {
  const { page, form, address } = await openWithGoogle();
  await becomesCombobox(address);
  const read = () =>
    address.evaluate((one) => ({
      expanded: one.ariaExpanded,
      autocomplete: one.ariaAutoComplete,
      controls: document.getElementById(one.getAttribute('aria-controls') ?? '')?.role,
      active: document.getElementById(one.getAttribute('aria-activedescendant') ?? '')?.innerText,
    }));
  const closed = {
    expanded: 'false',
    autocomplete: 'list',
    controls: 'listbox',
    active: undefined,
  };
  expect(await read()).toEqual(closed);
  await address.fill('500 Fr');
  await eventually(read).toEqual({ ...closed, expanded: 'true' });
  expect(await optionsOn(page).allInnerTexts()).toEqual(streets);
  const announced = form.getByRole('status').filter({ hasText: 'suggestions' });
  expect(await announced.innerText()).toContain('2 address suggestions');
  const presses = [
    ['ArrowDown', streets[0]],
    ['ArrowDown', streets[1]],
    ['ArrowDown', streets[0]],
    ['ArrowUp', streets[1]],
  ] as const;
  for (const [key, active] of presses) {
    await address.press(key);
    await eventually(read).toEqual({ ...closed, expanded: 'true', active });
    expect(await page.getByRole('option', { selected: true }).innerText()).toBe(active);
  }
  expect(await isFocused(address)).toBe(true);
});

const leavings = [
  { key: 'Escape', focus: 'propertyAddress' },
  { key: 'Tab', focus: 'propertyCity' },
] as const;

test.for(leavings)(
  '$key closes the list and keeps the text',
  async ({ key, focus }, { openWithGoogle }) => {
    const { page, form, address } = await openWithGoogle();
    await search(address, 'Farm road 2113');
    await optionsOn(page).first().waitFor();
    await address.press(key);
    await optionsOn(page).first().waitFor({ state: 'hidden' });
    expect(await address.getAttribute('aria-expanded')).toBe('false');
    expect(await address.inputValue()).toBe('Farm road 2113');
    expect(await isFocused(field(form, focus))).toBe(true);
  },
);

const choices: Record<
  string,
  { options?: BrowserContextOptions; choose: (page: Page) => unknown }
> = {
  keyboard: {
    choose: async (page) => {
      await page.keyboard.press('ArrowDown');
      await page.getByRole('option', { selected: true }).waitFor();
      await page.keyboard.press('Enter');
    },
  },
  click: { choose: (page) => optionsOn(page).first().click() },
  touch: {
    options: { ...phone, hasTouch: true, isMobile: true },
    choose: (page) => optionsOn(page).first().tap(),
  },
};

test.for(Object.keys(choices))(
  'choosing by %s fills street, city, state and ZIP, and sends nothing',
  async (way, { openWithGoogle }) => {
    const { options, choose } = choices[way] ?? { choose: () => undefined };
    const { page, form, address, google } = await openWithGoogle({}, '/waco', options);
    const posts = countPosts(page);
    await search(address, '500 Fr');
    await optionsOn(page).first().waitFor();
    await choose(page);
    await eventually(() => valuesOf(form, place)).toEqual(place);
    expect(google.fields).toEqual([['addressComponents']]);
    expect(await isFocused(address)).toBe(true);
    expect(await optionsOn(page).count()).toBe(0);
    expect(posts()).toBe(0);
  },
);

test('in a dialog Escape closes the list first, then the dialog', async ({ openWithGoogle }) => {
  const { page } = await openWithGoogle({}, '/waco', desk);
  const address = field(await openDialog(page), 'propertyAddress');
  const dialog = page.getByRole('dialog');
  await search(address, '500 Fr');
  await optionsOn(dialog).first().waitFor();
  await address.press('Escape');
  await optionsOn(dialog).first().waitFor({ state: 'hidden' });
  expect(await dialog.isVisible()).toBe(true);
  await address.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
});
