import { expect } from 'vitest';
import { axeFaults, noFaults } from '#tests/support/axe.ts';
import { firstPath, pageKinds, pages, still, test } from '#tests/support/browser.ts';

/** Every English page; of another language, which has the same parts, one of each kind. */
const looked = pages.filter((page) => page.language === 'en' || pageKinds.includes(page));

test.for(looked)('axe finds nothing on $path', async ({ path }, { look }) => {
  expect(await axeFaults(await look(path, still))).toEqual(noFaults);
});

test('axe finds nothing on the page for unknown paths', async ({ look, problems }) => {
  const page = await look('/no-such-page', still);
  problems.length = 0;
  expect(await axeFaults(page)).toEqual(noFaults);
});

const withDetails = [firstPath('faq'), firstPath('landing')];

test.for(withDetails)('nor on %s with every menu and answer open', async (path, { look }) => {
  const page = await look(path, still);
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) {
      // Those that share a name would close each other.
      details.removeAttribute('name');
      details.open = true;
    }
  });
  expect(await axeFaults(page)).toEqual(noFaults);
});
