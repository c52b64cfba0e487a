import { expect } from 'vitest';
import { isShown, newestVersions, publicVersion } from '#domain/publishing/versions.ts';
import { phone, test } from '#tests/support/desk.ts';
import type { RunningDesk } from '#tests/support/desk-process.ts';

const home = '/website/edit/en/pages/home.yaml';

/** What the service does once it has drawn the pages. */
const show = async ({ store }: RunningDesk): Promise<void> => {
  const [newest] = await newestVersions(await store.connect(), 1);
  await isShown(store, newest?.id ?? 0, Date.now());
};

test('a headline is changed on a phone, stands among the changes, is published and undone', async ({
  desk,
  look,
}) => {
  const page = await look('/more', phone);
  await page.getByRole('link', { name: /^Website/ }).click();
  await page.getByRole('link', { name: /^English: Home/ }).click();
  await page.getByText('Hero', { exact: true }).click();
  const heading = page.getByLabel('Heading');
  const before = await heading.inputValue();
  await heading.fill('We buy houses, and say so');
  await page.getByRole('button', { name: 'Save: Hero' }).click();
  await page.getByRole('status').getByText('Saved, not published yet.').waitFor();
  expect(await page.getByLabel('Heading').inputValue()).toBe('We buy houses, and say so');

  await page.getByRole('link', { name: 'Changed here: 1' }).click();
  await page.getByText('Hero › Heading').waitFor();
  await page.getByText(before).waitFor();
  await page.getByText('Ruth Calloway').waitFor();
  await page.getByRole('button', { name: 'Publish 1 change' }).click();
  await page.getByText('Being published').waitFor();
  await show(desk);
  await page.getByText('This is what visitors see.').waitFor();
  expect(await publicVersion(await desk.store.connect())).toMatchObject({ id: 2, origin: 'desk' });

  await page.goto(`${desk.url}/website/changes`);
  await page.getByText('Everything is published.').waitFor();
  await page.goto(`${desk.url}/website/history`);
  await page.getByRole('button', { name: 'Undo this' }).click();
  await page.getByText('went back to version 1').waitFor();
  await show(desk);
  await page.goto(desk.url + home);
  expect(await page.getByLabel('Heading').inputValue()).toBe(before);
  await page.goto(`${desk.url}/website/changes`);
  await page.getByText('Everything is published.').waitFor();
});
