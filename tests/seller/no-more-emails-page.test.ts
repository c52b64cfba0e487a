import { expect } from 'vitest';
import { stopToken } from '#domain/follow-up/stop-links.ts';
import { axeFaults, noFaults } from '../support/axe.ts';
import { contents, phone, scriptsOff } from '../support/browser.ts';
import { testWith } from '../support/seller-page.ts';

const test = testWith();

test.for([
  ['en', '/no-more-emails'],
  ['es', '/es/no-mas-correos'],
])(
  'in %s one button ends the emails, without scripts, in the site’s own look',
  async ([language = '', path], { ask, store, open }) => {
    const email = `ann-${language}@seller.example`;
    const { reference } = await ask({ email, language });
    const token = await stopToken(await store.connect(), { reference, email });
    const page = await open(`${path}/${token}`, { ...phone, ...scriptsOff });
    const { followUp } = contents.in(language);
    const words = followUp.page;
    await page.getByRole('heading', { level: 1, name: words.title }).waitFor();
    expect(await page.title()).toBe(words.title);
    const button = page.getByRole('button', { name: words.button });
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await button.click();
    await page.getByRole('heading', { level: 1, name: words.doneTitle }).waitFor();
    await page.reload();
    await page.getByRole('heading', { level: 1, name: words.doneTitle }).waitFor();
  },
);

test('axe finds nothing on what ends emails, before, after, and where the link is cut off', async ({
  ask,
  store,
  open,
  problems,
}) => {
  const email = 'axe@seller.example';
  const { reference } = await ask({ email });
  const token = await stopToken(await store.connect(), { reference, email });
  const page = await open(`/no-more-emails/${token}`);
  const { page: words } = contents.english.followUp;
  expect(await axeFaults(page)).toEqual(noFaults);
  await page.getByRole('button', { name: words.button }).click();
  await page.getByRole('heading', { name: words.doneTitle }).waitFor();
  expect(await axeFaults(page)).toEqual(noFaults);
  await page.goto(page.url().slice(0, -3));
  await page.getByRole('heading', { name: words.unknownTitle }).waitFor();
  expect(await axeFaults(page)).toEqual(noFaults);
  // The last page is none.
  problems.length = 0;
});
