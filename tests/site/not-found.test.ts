import { expect } from 'vitest';
import { test } from '#tests/support/browser.ts';

test('an unknown path is told, goes on the console, and leads home', async ({
  visit,
  problems,
}) => {
  const page = await visit('/no-such-page/at-all?x=1');
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Oops! Page not found');
  expect(problems.splice(0)).toContainEqual(expect.stringContaining('/no-such-page/at-all'));
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await page.waitForURL('/');
});
