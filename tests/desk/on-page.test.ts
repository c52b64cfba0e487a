import type { Page } from 'playwright-core';
import { expect, vi } from 'vitest';
import { phone, test } from '#tests/support/desk.ts';

/* The first drawing of a file waits for the program that draws: on a busy machine, a while. */
vi.setConfig({ testTimeout: 120_000 });

const frameOf = (page: Page) => page.frameLocator('iframe.page-frame');

test('a sentence is tapped on the page, typed anew, and the page follows', async ({ look }) => {
  const page = await look('/website/page', phone);
  const frame = frameOf(page);
  await frame.locator('h1').click({ timeout: 60_000 });
  const heading = page.getByLabel('Top of the page › Heading');
  await heading.fill('We buy houses, and say so');
  await frame.getByRole('heading', { name: 'We buy houses, and say so', level: 1 }).waitFor();
  await page.getByText('Saved, not published yet.').waitFor();
  await page.getByRole('link', { name: 'Changes' }).click();
  await page.getByText('We buy houses, and say so').waitFor();
  await page.getByRole('button', { name: 'Discard' }).first().click();
  await page.getByText('Everything is published.').waitFor();
});

test('the page that is looked at has no origin, reads nothing of the desk and sends no cookie', async ({
  desk,
  look,
  owner,
  problems,
}) => {
  const answer = await owner.get('/website/page/drawn?path=/');
  expect(answer.headers.get('content-security-policy')).toContain('sandbox allow-scripts;');
  const page = await look('/website/page', phone);
  await frameOf(page).locator('h1').waitFor();
  const frame = page.frames().find((one) => one.url().includes('/drawn')) ?? page.mainFrame();
  const tried = await frame.evaluate(async (desk) => {
    const attempt = async (what: () => unknown) => {
      try {
        return String(await what());
      } catch (error) {
        return (error as Error).name;
      }
    };
    return {
      origin: origin,
      parent: await attempt(() => parent.document.title),
      cookie: await attempt(() => document.cookie),
      desk: await attempt(() => fetch(`${desk}/website`)),
      form: await attempt(() => {
        const form = document.createElement('form');
        form.action = `${desk}/website/publish`;
        form.method = 'post';
        document.body.append(form);
        form.submit();
        return location.pathname;
      }),
    };
  }, desk.url);
  expect(tried).toEqual({
    origin: 'null',
    parent: 'SecurityError',
    cookie: 'SecurityError',
    desk: 'TypeError',
    form: '/website/page/drawn',
  });
  // The browser says what it refused.
  expect(problems.splice(0).length).toBeGreaterThan(1);
});
