import type { Page } from 'playwright-core';
import { expect, onTestFinished, test as plain } from 'vitest';
import {
  asNews,
  eventually,
  field,
  formOn,
  hydrate,
  isFocused,
  placesFunction,
  readToast,
  testWith,
} from '#tests/support/offer-form.ts';
import { allowMaps, mapsOrigin, standInForGoogle } from '#tests/support/places.ts';
import { serveSite } from '#tests/support/served-site.ts';
import { grownSite } from '#tests/support/site-variants.ts';

const test = testWith();

const storageName = 'placesApiKey';
const saved = (page: Page) =>
  page.addInitScript((name) => localStorage.setItem(name, 'saved-key'), storageName);
const enable = (page: Page) =>
  formOn(page).getByRole('button', { name: 'Enable address autocomplete' });
const keyBox = (page: Page) => formOn(page).getByLabel('Google Places API key');

const answers = [
  { status: 200, body: '{"apiKey":"server-key"}', used: 'server-key' },
  { status: 404, body: '{"error":"none"}', used: 'saved-key' },
  { status: 500, body: 'not even JSON', used: 'saved-key' },
  { status: 200, body: '{"apiKey":""}', used: 'saved-key' },
] as const;

test.for(answers)(
  'the server answers $status $body: $used is used',
  async ({ status, body, used }, { open, problems }) => {
    let scripts: URLSearchParams[] = [];
    const page = await open('/contact', {}, async (blank) => {
      await saved(blank);
      await blank.route(placesFunction, (route) => route.fulfill({ status, body }));
      ({ scripts } = await standInForGoogle(blank));
    });
    const form = await hydrate(page);
    await eventually(() => field(form, 'propertyAddress').getAttribute('role')).toBe('combobox');
    expect(scripts.map((one) => [one.get('key'), one.get('libraries')])).toEqual([
      [used, 'places'],
    ]);
    allowMaps(problems);
  },
);

plain.beforeAll(grownSite.build);

test('the key that was built in comes last', async ({ visit, problems }) => {
  const site = await serveSite(grownSite.env);
  onTestFinished(site.stop);
  for (const [prepare, used] of [
    [() => undefined, 'built-in-key'],
    [saved, 'saved-key'],
  ] as const) {
    let scripts: URLSearchParams[] = [];
    const page = await visit('/contact', { baseURL: site.url }, async (blank) => {
      await prepare(blank);
      ({ scripts } = await standInForGoogle(blank));
    });
    const form = await hydrate(page);
    await form.scrollIntoViewIfNeeded();
    await eventually(() => scripts.map((one) => one.get('key'))).toEqual([used]);
  }
  problems.length = 0;
});

test('without a key nothing is asked of Google, and a key can be given', async ({
  open,
  problems,
}) => {
  let scripts: URLSearchParams[] = [];
  const page = await open('/contact', {}, async (blank) => {
    ({ scripts } = await standInForGoogle(blank));
  });
  const form = await hydrate(page);
  await enable(page).click();
  expect(await isFocused(keyBox(page))).toBe(true);
  expect(scripts).toEqual([]);
  expect(problems).not.toContain(`request to ${mapsOrigin}`);

  await keyBox(page).fill('half a key');
  await form.getByRole('button', { name: 'Cancel' }).click();
  expect(await keyBox(page).count()).toBe(0);
  await enable(page).click();
  expect(await keyBox(page).inputValue()).toBe('');

  await keyBox(page).fill('  my-key ');
  await form.getByRole('button', { name: 'Save' }).click();
  expect(await readToast(page, 'API Key Saved')).toEqual(
    asNews({ title: 'API Key Saved', text: 'Google Places autocomplete is now enabled!' }),
  );
  await eventually(() => field(form, 'propertyAddress').getAttribute('role')).toBe('combobox');
  expect(await page.evaluate((name) => localStorage.getItem(name), storageName)).toBe('my-key');
  expect(scripts.map((one) => one.get('key'))).toEqual(['my-key']);
  expect(await keyBox(page).count()).toBe(0);
  expect(await enable(page).count()).toBe(0);

  await page.reload();
  await hydrate(page);
  await eventually(() => field(form, 'propertyAddress').getAttribute('role')).toBe('combobox');
  allowMaps(problems);
});
