import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { fieldRules, textFields } from '#lead/fields.ts';
import { faultsNow } from '#tests/support/axe.ts';
import { content, desk, firstPath, still } from '#tests/support/browser.ts';
import {
  eventually,
  everything,
  field,
  fill,
  formIn,
  formOn,
  hydrate,
  isFocused,
  isHydrated,
  leadsAbout,
  openDialog,
  placesFunction,
  readToast,
  sendAndRead,
  submitOf,
  testWith,
  toastOn,
} from '#tests/support/offer-form.ts';
import { allowMaps, standInForGoogle } from '#tests/support/places.ts';

const test = testWith();

const failIn = async (page: Page, form = formOn(page)) => {
  await sendAndRead(form, {}, 'Missing Information');
};

/** What can be open on a page, and how a visitor gets there. */
const scenes: Record<string, (page: Page) => unknown> = {
  'an error and its toast': (page) => failIn(page),
  'a sent request': async (page) => {
    await sendAndRead(formOn(page), everything);
  },
  'the box for a key': (page) =>
    page.getByRole('button', { name: 'Enable address autocomplete' }).click(),
  'the offer dialog': openDialog,
  'the offer dialog with an error': async (page) => {
    await failIn(page, await openDialog(page));
  },
  'the exit offer': async (page) => {
    await page.mouse.move(700, 40);
    await page.mouse.move(700, -10);
    await formIn(page.getByRole('dialog')).waitFor();
  },
  'address suggestions': async (page) => {
    const address = field(formOn(page), 'propertyAddress');
    await eventually(() => address.getAttribute('role')).toBe('combobox');
    await address.fill('500 Fr');
    await page.getByRole('option').first().waitFor();
    await address.press('ArrowDown');
    await page.getByRole('option', { selected: true }).waitFor();
  },
};

test.for(Object.keys(scenes))('axe finds nothing with %s', async (name, { open, problems }) => {
  const page = await open(firstPath('landing'), { ...still, ...desk }, async (blank) => {
    if (name !== 'address suggestions') return;
    await standInForGoogle(blank);
    await blank.route(placesFunction, (route) => route.fulfill({ json: { apiKey: 'key' } }));
  });
  const form = await hydrate(page);
  await form.scrollIntoViewIfNeeded();
  await scenes[name]?.(page);
  expect(await faultsNow(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 800 });
  expect(await faultsNow(page)).toEqual([]);
  allowMaps(problems);
});

const sideways = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const out = [...document.querySelectorAll('form *, .toast, .toast *')].filter((one) => {
      const { left, right, width } = one.getBoundingClientRect();
      const isHidden = one.closest('.honeypot') !== null || !one.checkVisibility();
      return !isHidden && width > 1 && (left < 0 || right > clientWidth + 0.5);
    });
    return { scroll: scrollWidth - clientWidth, out: out.map((one) => one.outerHTML) };
  });

/** 1280 x 1024 at 400 % is a window of 320 x 256. */
test.for([
  { width: 320, height: 640 },
  { width: 320, height: 256 },
])('with every error the form fits $width x $height', async (viewport, { open }) => {
  const page = await open('/contact', { ...still, viewport });
  const form = await hydrate(page);
  const mistakes = [
    [{}, 'Missing Information'],
    [{ ...everything, propertyState: 'x'.repeat(51) }, 'Input Too Long'],
    [{ propertyState: '', firstName: 'x'.repeat(101) }, 'Input Too Long'],
    [{ firstName: 'Ann', email: 'ann@' }, 'Invalid Email'],
  ] as const;
  for (const [values, title] of mistakes) {
    await sendAndRead(form, values, title);
    expect(await sideways(page)).toEqual({ scroll: 0, out: [] });
    await toastOn(page).getByRole('button', { name: 'Dismiss' }).click();
  }
});

/** Where the seller looks, and where the toast hides what is behind it. */
const edges = (page: Page) =>
  page.evaluate(() => ({
    toast: document.querySelector('.toast')?.getBoundingClientRect().bottom,
    label: (document.activeElement as HTMLInputElement).labels?.[0]?.getBoundingClientRect().top,
    input: document.activeElement?.getBoundingClientRect().bottom,
    bar: document.querySelector('.call-bar')?.getBoundingClientRect().top ?? innerHeight,
  }));

test.for(['propertyAddress', 'lastName', 'phone'] as const)(
  'on a phone neither the toast nor the call bar covers %s, the first that is missing',
  async (name, { look }) => {
    const page = await look('/contact', { ...still, viewport: { width: 360, height: 640 } });
    const form = await hydrate(page);
    await fill(form, { ...everything, [name]: '' });
    // Where the toast will be.
    await field(form, name).evaluate((one) => {
      scrollBy({ top: one.getBoundingClientRect().top - 40, behavior: 'instant' });
    });
    await form.evaluate((one: HTMLFormElement) => one.requestSubmit());
    await readToast(page, 'Missing Information');
    expect(await isFocused(field(form, name))).toBe(true);
    const { toast = 0, label = 0, input = 0, bar } = await edges(page);
    expect(toast).toBeGreaterThan(0);
    expect(label).toBeGreaterThanOrEqual(toast);
    expect(input).toBeLessThanOrEqual(bar);
  },
);

const optional = textFields.filter((name) => !fieldRules[name].required);

test('at 360 pixels each optional field says so in its label, in one piece', async ({ open }) => {
  const page = await open('/', { ...still, viewport: { width: 360, height: 740 } });
  const words = formOn(page).locator('.optional');
  expect(await words.count()).toBe(optional.length);
  for (const one of await words.all()) {
    expect((await one.innerText()).trim()).toBe(content.interface.form.optional);
    expect(await one.evaluate((span) => span.getClientRects().length)).toBe(1);
  }
  const inputs = ['propertyCity', 'propertyState', 'propertyZip'] as const;
  const tops = await Promise.all(
    inputs.map(async (name) => (await field(formOn(page), name).boundingBox())?.y),
  );
  expect(new Set(tops).size).toBe(1);
});

test('the keyboard alone gets from the first field to a sent request', async ({
  open,
  service,
}) => {
  const page = await open('/contact', desk);
  await page.getByRole('link', { name: 'Skip to content' }).focus();
  await page.keyboard.press('Enter');
  const form = formOn(page);
  const tabTo = async (name: keyof typeof everything) => {
    for (let step = 0; step < 6 && !(await isFocused(field(form, name))); step++) {
      await page.keyboard.press('Tab');
    }
    expect(await isFocused(field(form, name))).toBe(true);
  };
  await tabTo('propertyAddress');
  await eventually(() => isHydrated(form)).toBe(true);
  await page.keyboard.type('1 Keyboard Street');
  await tabTo('firstName');
  await page.keyboard.type('Ann');
  await tabTo('lastName');
  await page.keyboard.press('Enter');
  await readToast(page, 'Missing Information');
  await page.keyboard.type('Field');
  await tabTo('phone');
  await page.keyboard.type('2545550142');
  for (const _ of ['email', 'comments', 'texts']) await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  for (const _ of ['privacy', 'terms', 'button']) await page.keyboard.press('Tab');
  expect(await isFocused(submitOf(form))).toBe(true);
  await page.keyboard.press('Enter');
  await readToast(page, 'Offer Request');
  expect(leadsAbout(service, '1 Keyboard Street')).toMatchObject([
    { last_name: 'Field', phone: '+12545550142', agree_to_texts: 1 },
  ]);
  await eventually(() => isFocused(form.getByRole('heading'))).toBe(true);
});

/** Something that every browser has and one day does not. */
const broken: Record<string, { breakIt: (page: Page) => unknown; where: string }> = {
  'the form': {
    breakIt: (page) =>
      page.addInitScript(() => {
        window.IntersectionObserver = class {
          constructor() {
            throw new Error('Broken on purpose');
          }
        } as unknown as typeof IntersectionObserver;
      }),
    where: '#contact',
  },
  'the overlay': {
    breakIt: (page) =>
      page.addInitScript(() => {
        window.matchMedia = () => {
          throw new Error('Broken on purpose');
        };
      }),
    where: '[data-overlay]',
  },
};

test.for(Object.keys(broken))(
  'when %s throws, it says so in its place and the page stays alive',
  async (name, { open, problems }) => {
    const { breakIt, where } = broken[name] ?? { breakIt: () => undefined, where: '' };
    const page = await open('/contact', desk, breakIt);
    await page.keyboard.press('Shift');
    const told = page.locator(where).getByRole('alert');
    await told.waitFor();
    expect(await told.innerText()).toBe('Unexpected Application Error!');
    expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
    expect(await page.getByRole('link', { name: content.company.phone }).count()).toBeGreaterThan(
      0,
    );
    if (name === 'the overlay') {
      await failIn(page);
      expect(await toastOn(page).count()).toBe(1);
    } else {
      await page.evaluate(() => scrollTo({ top: 400, behavior: 'instant' }));
      await page.getByRole('button', { name: 'Get No Hassle Offer' }).click();
      await page.getByRole('dialog').waitFor();
    }
    expect(problems.splice(0).join()).toContain('Broken on purpose');
  },
);
