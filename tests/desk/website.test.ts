import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import {
  couldNotBeShown,
  isShown,
  newestVersions,
  publicVersion,
  publish,
} from '#domain/publishing/versions.ts';
import { phone, test } from '#tests/support/desk.ts';
import type { RunningDesk } from '#tests/support/desk-process.ts';
import { contentWith, filesUnderTest } from '#tests/support/publishing.ts';

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
  await page.getByRole('link', { name: /^Home: English/ }).click();
  await page.getByText('Top of the page', { exact: true }).click();
  const heading = page.getByLabel('Heading');
  const before = await heading.inputValue();
  await heading.fill('We buy houses, and say so');
  await page.getByRole('button', { name: 'Save: Top of the page' }).click();
  await page.getByRole('status').getByText('Saved, not published yet.').waitFor();
  expect(await page.getByLabel('Heading').inputValue()).toBe('We buy houses, and say so');

  await page.getByRole('link', { name: 'Changed here: 1' }).click();
  await page.getByText('Top of the page › Heading').waitFor();
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

test('two people in one field: the second is told what the first wrote, and may put theirs in its place', async ({
  desk,
  look,
  helper,
  problems,
}) => {
  const about = '/website/edit/en/pages/about-us.yaml';
  const [first, second] = await Promise.all([look(about), look(about, phone, helper)]);
  const write = async (page: Page, words: string) => {
    const hero = page.locator('#part-hero');
    if ((await hero.getAttribute('open')) === null)
      await page.getByText('Top of the page', { exact: true }).click();
    await hero.getByLabel('Heading').fill(words);
  };
  await write(first, 'From Ruth');
  await write(second, 'From Sam');
  await second.locator('#part-hero').getByLabel('Opening sentences').fill('A lead from Sam');
  await first.getByRole('button', { name: 'Save: Top of the page' }).click();
  await first.getByText('Saved, not published yet.').waitFor();
  await second.getByRole('button', { name: 'Save: Top of the page' }).click();
  await second.getByText('Ruth Calloway changed this while you were typing').waitFor();
  expect(problems.splice(0)).toEqual([expect.stringContaining('409 (Conflict)')]);
  const heading = second.locator('#part-hero').getByLabel('Heading');
  expect(await heading.inputValue()).toBe('From Sam');
  expect(await heading.getAttribute('aria-invalid')).toBe('true');
  await second.getByText('It says: “From Ruth”').waitFor();
  await second.getByRole('button', { name: 'Save: Top of the page' }).click();
  await second.getByText('Saved, not published yet.').waitFor();
  await first.goto(`${desk.url}/website/changes`);
  await first.getByText('From Sam', { exact: true }).waitFor();
  await first.getByText('A lead from Sam').waitFor();
  // What Ruth looked at is what she publishes, and what she discards.
  for (const [button, words, told] of [
    [/^Publish/, 'Sam, later', 'nothing was published'],
    [/^Discard: About us, .*Heading/, 'Sam, last', 'nothing was discarded'],
  ] as const) {
    await second.locator('#part-hero').getByLabel('Heading').fill(words);
    await second.getByRole('button', { name: 'Save: Top of the page' }).click();
    await second.getByText('Saved, not published yet.').waitFor();
    await first.getByRole('button', { name: button }).click();
    await first.getByRole('alert').getByText(told).waitFor();
    await first.getByText(words, { exact: true }).waitFor();
    expect(problems.splice(0)).toEqual([expect.stringContaining('409 (Conflict)')]);
  }
  // Helpers keep drafts, and see that owners publish them.
  await second.goto(`${desk.url}/website/changes`);
  await second.getByText('Owners publish').waitFor();
  expect((await helper.post('/website/publish')).status).toBe(403);
  expect((await helper.post('/website/back', { version: '1' })).status).toBe(403);
  await discardAll(first);
});

/** One after the other: each answers with the page anew. */
const discardAll = async (page: Page): Promise<void> => {
  const buttons = page.getByRole('button', { name: /^Discard/ });
  for (let left = await buttons.count(); left > 0; left = await buttons.count()) {
    await buttons.first().click();
    await page.getByText('Discarded').waitFor();
    if (left === 1) await page.getByText('Everything is published.').waitFor();
  }
};

test('what would stop a build is told at its field in the same words, kept as a draft, and not published', async ({
  desk,
  look,
  owner,
}) => {
  const page = await look('/website/edit/en/pages/contact.yaml', phone);
  await page.getByText('Top of the page', { exact: true }).click();
  const heading = page.locator('#part-hero').getByLabel('Heading');
  await heading.fill(`<b>Long</b> ${'🏡'.repeat(40)}`);
  await page.getByRole('button', { name: 'Save: Top of the page' }).click();
  const said = 'is 92 characters long, at most 70 fit: the one main heading';
  await page.getByRole('link', { name: `Top of the page › Heading: ${said}` }).click();
  expect(await page.evaluate(() => location.hash)).toBe('#f-hero.heading');
  const described = await heading.getAttribute('aria-describedby');
  expect(await page.locator(`[id="${described}"]`).textContent()).toContain(said);
  await heading.fill('Call {nobody}');
  await page.getByRole('button', { name: 'Save: Top of the page' }).click();
  await page.getByRole('link', { name: /\{nobody\} stands for nothing/ }).waitFor();
  await page.goto(`${desk.url}/website/changes`);
  await page
    .getByRole('link', { name: /^Contact: Top of the page › Heading: \{nobody\}/ })
    .waitFor();
  expect(await page.getByRole('button', { name: /^Publish/ }).count()).toBe(0);
  expect((await owner.post('/website/publish')).status).toBe(422);
  await discardAll(page);
  expect((await owner.post('/website/publish')).status).toBe(409);
});

test('entries of a list are moved and added without a script, with what was typed', async ({
  look,
}) => {
  const page = await look('/website/edit/en/testimonials.yaml', {
    ...phone,
    javaScriptEnabled: false,
  });
  const land = page.locator('#part-land');
  await land.getByRole('heading', { name: 'Land' }).click();
  const names = () => land.getByLabel('Name').all();
  const first = await (await names())[0]?.inputValue();
  await land.getByLabel('Quote').first().fill('As good as their word.');
  await land.getByRole('button', { name: 'Down: Land › 1' }).click();
  await page.getByText('Saved, not published yet.').waitFor();
  expect(await (await names())[1]?.inputValue()).toBe(first);
  expect(await land.getByLabel('Quote').nth(1).inputValue()).toBe('As good as their word.');
  await land.getByRole('button', { name: 'Remove: Land › 1' }).click();
  expect(await names()).toHaveLength(1);
  await land.getByRole('button', { name: 'Add one: Land: Land' }).click();
  expect(await names()).toHaveLength(2);
  await page.getByRole('link', { name: /^Land › 2 › Name: still empty/ }).waitFor();
  // Enter saves: it moves and removes nothing.
  await land.getByLabel('Rating').first().press('Enter');
  await page.getByText('Nothing was different').waitFor();
  await page.goto(`${new URL(page.url()).origin}/website/changes`);
  await discardAll(page);
});

test('names in braces are told as the language of the page says them', async ({ owner }) => {
  const page = async (path: string) => (await owner.get(path)).text();
  expect(await page(home)).toContain('{offerWithin} stands for “24 hours”');
  const spanish = await page('/website/edit/es/pages/home.yaml');
  expect(spanish).toContain('{offerWithin} stands for “24 horas”');
  expect(await page('/website/edit/en/letters.yaml')).toContain('{firstName} is filled in when');
});

test.for([
  ['a field that there is not', { 'value:hero.nothing': 'x' }, 400],
  ['a name of every object', { 'value:__proto__': 'x' }, 400],
  ['an entry that there is not', { step: 'remove facts[9] x' }, 409],
  ['a step that there is not', { step: 'burn facts[0] x' }, 400],
  ['nothing', {}, 303],
] as const)('%s, sent to a form', async ([, fields, status], { owner }) => {
  expect((await owner.post(home, fields)).status).toBe(status);
});

test('a legal page asks for no day and no quotation, and all changes of a page go at once', async ({
  desk,
  look,
  owner,
}) => {
  const policy = '/website/edit/en/legal/privacy-policy.md';
  const page = await look(policy, phone);
  for (const name of [/Amended/i, /Declares/i]) expect(await page.getByLabel(name).count()).toBe(0);
  const consent = await (await owner.get('/website/edit/en/consent.yaml')).text();
  expect(consent).toContain('value:disclosure');
  expect(consent).not.toContain('value:version');

  await page.getByLabel('Body', { exact: true }).fill('We keep nothing.');
  await page.getByRole('button', { name: 'Save: Body' }).click();
  const said = /^Body: the text does not say ".+", which the program goes by/;
  await page.getByRole('link', { name: said }).first().click();
  expect(await page.evaluate(() => location.hash)).toBe('#f-body');
  await page.getByLabel('Heading', { exact: true }).fill('What we keep');
  await page.getByRole('button', { name: 'Save: In short' }).click();
  await page.goto(`${desk.url}/website/changes`);
  await page.getByRole('button', { name: 'Discard all changes of this page: Privacy' }).click();
  await page.getByText('Everything is published.').waitFor();
});

test('while a version is drawn, nothing counts as not published; one that cannot be shown says why', async ({
  desk,
  look,
}) => {
  const page = await look('/website/edit/en/pages/faq.yaml', phone);
  await page.getByText('Top of the page', { exact: true }).click();
  await page.locator('#part-hero').getByLabel('Heading').fill('Ask us');
  await page.getByRole('button', { name: 'Save: Top of the page' }).click();
  await page.goto(`${desk.url}/website`);
  await page.getByRole('link', { name: '1 change not published' }).click();
  await page.getByRole('button', { name: 'Publish 1 change' }).click();
  await page.getByText('Being published').waitFor();
  await page.goto(`${desk.url}/website`);
  await page.getByText('The website is being published (Ruth Calloway').waitFor();
  expect(await page.getByText(/1 change/).count()).toBe(0);

  const [newest] = await newestVersions(await desk.store.connect(), 1);
  await couldNotBeShown(desk.store, newest?.id ?? 0, 'No space left on the disk.');
  await page.getByRole('link', { name: 'See how far it is' }).click();
  const failed = page.getByRole('region', { name: `Version ${newest?.id}` });
  await failed.getByText('No space left on the disk.').waitFor();
  expect(await failed.getByRole('button').count()).toBe(0);
  // Nothing was lost: it can be published once more, or not.
  await page.goto(`${desk.url}/website`);
  await page.getByText('could not be shown: see the history').waitFor();
  await page.getByRole('link', { name: '1 change not published' }).click();
  await discardAll(page);
});

test('words that came with a new version of the program are told as such, and can be undone', async ({
  desk,
  look,
}) => {
  const files = contentWith(
    'en/pages/faq.yaml',
    /^( +)heading: .*$/m,
    '$1heading: From the sample',
  );
  const came = { files, personId: undefined, origin: 'upgrade', backTo: undefined } as const;
  await publish(desk.store, { ...came, now: Date.now() }, filesUnderTest);
  await show(desk);
  const [newest] = await newestVersions(await desk.store.connect(), 1);
  const page = await look('/website/history', phone);
  const version = page.getByRole('region', { name: `Version ${newest?.id}` });
  await version.getByText('It came with a new version of the program.').waitFor();
  await version.getByText('1 change').click();
  await version.getByText('From the sample').waitFor();
  await version.getByRole('button', { name: 'Undo this' }).click();
  await page.getByText('Being published').waitFor();
  await show(desk);
});

test('a passkey is asked for once more before anything is published', async ({ desk, owner }) => {
  const sent = {
    part: 'hero',
    'value:hero.heading': 'By a found phone',
    'seen:hero.heading': '',
  };
  // What was seen is missing: somebody wrote there meanwhile, for all that is known.
  expect((await owner.post(home, sent)).status).toBe(409);
  await desk.store.write((run) => run.updateTable('sessions').set({ proven_at: 0 }).execute());
  for (const path of ['/website/publish', '/website/back']) {
    const answer = await owner.post(path, { version: '1', seen: '', over: '1' });
    expect(answer.status).toBe(403);
    expect(await answer.text()).toContain('To publish the website');
  }
});
