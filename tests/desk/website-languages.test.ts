import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { isShown, newestVersions } from '#domain/publishing/versions.ts';
import { axeFaults, noFaults } from '#tests/support/axe.ts';
import { phone, test, wide } from '#tests/support/desk.ts';
import type { RunningDesk } from '#tests/support/desk-process.ts';

/* What an English change leaves to be said in Spanish. */

const noScripts = { ...phone, javaScriptEnabled: false } as const;

/** What the service does once it has drawn the pages. */
const show = async ({ store }: RunningDesk): Promise<void> => {
  const [newest] = await newestVersions(await store.connect(), 1);
  await isShown(store, newest?.id ?? 0, Date.now());
};

const sayInEnglish = async (page: Page, origin: string, words: string): Promise<string> => {
  await page.goto(`${origin}/website/edit/en/pages/home.yaml`);
  await page.getByText('Top of the page', { exact: true }).click();
  const heading = page.locator('#part-hero').getByLabel('Heading');
  const before = await heading.inputValue();
  await heading.fill(words);
  await page.getByRole('button', { name: 'Save: Top of the page' }).click();
  await page.getByRole('status').getByText('Saved').waitFor();
  return before;
};

const spanish = (page: Page) => page.getByRole('region', { name: 'Home, in Spanish' });

test('an English headline is published alone, said in Spanish beside both sentences, and noted', async ({
  desk,
  look,
}) => {
  const page = await look('/website/languages', noScripts);
  await page.getByText('Every language says what English says.').waitFor();
  const now = 'We buy houses in Waco';
  const before = await sayInEnglish(page, desk.url, now);

  await page.getByRole('link', { name: 'To say in Spanish: 1' }).click();
  const section = spanish(page);
  const said = await section.locator('[lang=es]').innerText();
  expect(await section.locator('del').innerText()).toBe(before);
  expect(await section.locator('ins').innerText()).toBe(now);
  await section.getByText('Spanish, as before').waitFor();

  // Before and after its publication it is told that English went alone.
  await page.getByRole('link', { name: 'Changes' }).click();
  const still = '1 text in Spanish still says what English said before.';
  await page.getByText(`${still} English can be published alone.`).waitFor();
  await page.getByRole('button', { name: 'Publish 1 change' }).click();
  await page.getByText(`${still} English is published alone.`).waitFor();
  await show(desk);
  await page.goto(`${desk.url}/website/history`);
  await page.getByText('This is what visitors see.').waitFor();
  await page.getByText(`${still} English is published alone.`).waitFor();
  await page.goto(`${desk.url}/website`);
  await page.getByRole('link', { name: /^Home: Spanish.*1 text to say$/ }).waitFor();
  await page.getByRole('link', { name: '1 text to say in Spanish' }).click();

  // The field stands there open, with both sentences above it.
  await page
    .getByRole('link', { name: 'Change the Spanish: Home, in Spanish, Top of the page › Heading' })
    .click();
  const heading = page.locator('#part-hero').getByLabel('Heading');
  expect(await heading.inputValue()).toBe(said);
  for (const shown of [heading, page.locator('#part-hero label').first()]) {
    expect((await shown.boundingBox())?.y).toBeGreaterThan(54);
    expect((await shown.boundingBox())?.y).toBeLessThan(600);
  }
  const english = page.locator('[id="english-hero.heading"]');
  expect(await english.innerText()).toContain(before);
  expect(await english.innerText()).toContain(now);
  expect(await heading.getAttribute('aria-describedby')).toContain('english-hero.heading');
  await heading.fill('Compramos casas en Waco');
  await page.getByRole('button', { name: 'Save: Top of the page' }).click();
  await page.getByRole('link', { name: 'To say in Spanish: 1' }).click();
  await spanish(page).getByText('Spanish, changed since').waitFor();
  await page.getByRole('button', { name: 'Spanish says the same now: Home, in Spanish' }).click();
  await page.getByRole('status').getByText('Home, in Spanish: noted').waitFor();
  await page.getByText('Every language says what English says.').waitFor();

  // The note is published with the words.
  await page.goto(`${desk.url}/website/changes`);
  await page.getByText('Home, in Spanish: noted that it says what English says').waitFor();
  expect(await page.getByText('still says').count()).toBe(0);
  await page.getByRole('button', { name: 'Publish 2 changes' }).click();
  await show(desk);
  await page.goto(`${desk.url}/website/languages`);
  await page.getByText('Every language says what English says.').waitFor();
});

test('a note is discarded, and the sentence is to be said again', async ({ desk, look }) => {
  const page = await look('/website', noScripts);
  await sayInEnglish(page, desk.url, 'We buy houses near you');
  await page.goto(`${desk.url}/website/languages`);
  await page.getByRole('button', { name: /^Spanish says the same now/ }).click();
  await page.goto(`${desk.url}/website/changes`);
  const notes = page.getByRole('region').filter({ hasText: 'Compared with English' });
  await notes.getByRole('button', { name: /^Discard/ }).click();
  await page.getByText('1 text in Spanish still says').waitFor();
  await page.getByRole('button', { name: /^Discard/ }).click();
  await page.getByText('Everything is published.').waitFor();
});

test('what was changed since the page was opened is not noted unseen', async ({
  desk,
  look,
  owner,
  problems,
}) => {
  const page = await look('/website', phone);
  await sayInEnglish(page, desk.url, 'We buy houses, one');
  await page.goto(`${desk.url}/website/languages`);
  const other = await look('/website', phone, owner);
  await sayInEnglish(other, desk.url, 'We buy houses, two');
  await page.getByRole('button', { name: /^Spanish says the same now/ }).click();
  await page.getByRole('heading', { name: 'English was changed in the meantime' }).waitFor();
  expect(problems.splice(0)).toEqual([expect.stringContaining('409')]);
  for (const file of ['', 'es/compared.yaml', '../company.yaml', 'en/pages/home.yaml']) {
    const answer = await owner.post('/website/languages/compared', { file, seen: '' });
    expect([file, answer.status]).toEqual([file, 404]);
  }
});

test.for([
  ['a phone', phone],
  ['a wide screen', wide],
] as const)(
  '%s shows both sentences and the Spanish one without faults, and the keyboard comes to each',
  async ([, screen], { desk, look }) => {
    const page = await look('/website', screen);
    await sayInEnglish(page, desk.url, `We buy houses, ${randomUUID()}`);
    for (const path of ['/website/languages', '/website/edit/es/pages/home.yaml', '/website']) {
      await page.goto(desk.url + path);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect([path, width]).toEqual([path, screen.viewport.width]);
      expect([path, await axeFaults(page)]).toEqual([path, noFaults]);
      await page.setViewportSize(screen.viewport);
    }
    await page.goto(`${desk.url}/website/languages`);
    const reached = new Set<string>();
    for (let step = 0; step < 12; step++) {
      await page.keyboard.press('Tab');
      reached.add(await page.evaluate(() => document.activeElement?.textContent ?? ''));
    }
    expect([...reached]).toEqual(
      expect.arrayContaining(['Change the Spanish', 'Spanish says the same now']),
    );
  },
);
