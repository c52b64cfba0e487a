import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import {
  eventually,
  field,
  fill,
  formOn,
  gate,
  hydrate,
  leadsAbout,
  required,
  sendAndRead,
  testWith,
} from '#tests/support/offer-form.ts';

const test = testWith();

/** The value with a bar where the caret is. */
const marked = (input: Locator): Promise<string> =>
  input.evaluate((one: HTMLInputElement) => {
    const caret = one.selectionStart ?? 0;
    return `${one.value.slice(0, caret)}|${one.value.slice(caret)}`;
  });

const place = async (input: Locator, text: string): Promise<void> => {
  await input.fill(text.replaceAll('|', ''));
  await input.evaluate(
    (one: HTMLInputElement, [from, to]) => one.setSelectionRange(from ?? 0, to ?? 0),
    [text.indexOf('|'), text.lastIndexOf('|') - (text.split('|').length - 2)],
  );
};

const phoneOn = async (page: Page): Promise<Locator> => field(await hydrate(page), 'phone');

/** Two bars mark a selection. */
const edits = [
  { before: '|', keys: '2545550142', after: '(254) 555-0142|' },
  { before: '|', keys: '254555', after: '(254) 555|' },
  { before: '|', keys: '12545550142', after: '(254) 555-0142|' },
  { before: '|', keys: 'call 254-555 x0142', after: '(254) 555-0142|' },
  { before: '(254) 555-0142|', keys: '9', after: '(254) 555-0142|' },
  { before: '(2|54) 555-014', keys: '9', after: '(29|5) 455-5014' },
  { before: '(254) |555-014', keys: '9', after: '(254) 9|55-5014' },
  { before: '(254) 5|55-014|2', keys: '7', after: '(254) 57|2' },
] as const;

test.for(edits)('$before, typed $keys: $after', async ({ before, keys, after }, { stay }) => {
  const phone = await phoneOn(await stay('/contact'));
  await place(phone, before);
  await phone.pressSequentially(keys);
  expect(await marked(phone)).toBe(after);
});

const deletions = [
  { before: '(254) 555-0142|', key: 'Backspace', after: '(254) 555-014|' },
  { before: '(254) |555-0142', key: 'Backspace', after: '(25|5) 550-142' },
  { before: '(254) 555-|0142', key: 'Backspace', after: '(254) 55|0-142' },
  { before: '(254|) 555-0142', key: 'Delete', after: '(254|) 550-142' },
  { before: '|(254) 555-0142', key: 'Delete', after: '|(545) 550-142' },
  { before: '(2|', key: 'Backspace', after: '|' },
  { before: '|(254) 555-0142|', key: 'Delete', after: '|' },
] as const;

test.for(deletions)('$before, $key: $after', async ({ before, key, after }, { stay }) => {
  const phone = await phoneOn(await stay('/contact'));
  await place(phone, before);
  await phone.press(key);
  expect(await marked(phone)).toBe(after);
});

test('Backspace and Delete empty the field, one digit at a time', async ({ stay }) => {
  const phone = await phoneOn(await stay('/contact'));
  for (const [key, from] of [
    ['Backspace', 'End'],
    ['Delete', 'Home'],
  ] as const) {
    await phone.fill('2545550142');
    await phone.press(from);
    for (let digits = 9; digits >= 0; digits--) {
      await phone.press(key);
      expect((await phone.inputValue()).replace(/\D/g, '')).toHaveLength(digits);
    }
  }
});

const pasted = [
  { before: '|', text: '+1 (254) 555-0142', after: '(254) 555-0142|' },
  { before: '|(254) 555-0199|', text: '254.555.0142', after: '(254) 555-0142|' },
  { before: '(254) |', text: '555 0142', after: '(254) 555-0142|' },
  { before: '|', text: '+44 20 7946 0958', after: '442079460958|' },
  { before: '|', text: 'none of your business', after: '|' },
] as const;

test.for(pasted)('$before, pasted $text: $after', async ({ before, text, after }, { stay }) => {
  const page = await stay('/contact', { permissions: ['clipboard-read', 'clipboard-write'] });
  const phone = await phoneOn(page);
  await place(phone, before);
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await phone.press('ControlOrMeta+V');
  await eventually(() => marked(phone)).toBe(after);
});

/** As a browser fills a form in: the value at once, past maxlength, with events but no keys. */
const autofill = (input: Locator, text: string) =>
  input.evaluate((one: HTMLInputElement, value) => {
    one.value = value;
    one.dispatchEvent(new Event('input', { bubbles: true }));
    one.dispatchEvent(new Event('change', { bubbles: true }));
  }, text);

test.for(['2545550142', '+12545550142', '254-555-0142'])(
  'a browser that fills in %s',
  async (text, { open, service }) => {
    const page = await open('/contact');
    const phone = await phoneOn(page);
    const propertyAddress = `1 Autofill Street ${text}`;
    await fill(formOn(page), { ...required, propertyAddress, phone: '' });
    await autofill(phone, text);
    expect(await phone.inputValue()).toBe('(254) 555-0142');
    await sendAndRead(formOn(page));
    expect(leadsAbout(service, propertyAddress)).toMatchObject([{ phone: '+12545550142' }]);
  },
);

test('what was typed before the script came is formatted when it comes', async ({ open }) => {
  const { passed, open: arrive } = gate();
  const page = await open('/contact', {}, (blank) =>
    blank.route('**/_astro/*.js', async (route) => {
      await passed;
      await route.continue();
    }),
  );
  const phone = field(formOn(page), 'phone');
  await phone.pressSequentially('2545550142');
  expect(await phone.inputValue()).toBe('2545550142');
  arrive();
  await eventually(() => marked(phone)).toBe('(254) 555-0142|');
});
