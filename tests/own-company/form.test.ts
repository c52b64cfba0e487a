import { expect } from 'vitest';
import { firstPath } from '#tests/support/browser.ts';
import { formOn, hydrate, placesFunction, testWith } from '#tests/support/offer-form.ts';

const test = testWith();

test('a company that hides the link for a key shows no seller any of it', async ({ open }) => {
  const page = await open(firstPath('contact'), {}, async (blank) => {
    await blank.route(placesFunction, (route) => route.fulfill({ status: 404, body: '{}' }));
  });
  const answered = page.waitForResponse(placesFunction);
  await hydrate(page);
  await answered;
  // Whatever follows from the answer is drawn within two frames.
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  expect(await formOn(page).locator('.enable-suggestions').count()).toBe(0);
});
