import type { Page } from 'playwright-core';
import { expect, vi } from 'vitest';
import { phone, test, wide } from '#tests/support/desk.ts';

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

test('a name in braces is one piece, a limit counts down, and what was typed is undone and done again', async ({
  look,
}) => {
  const page = await look('/website/page', wide);
  const frame = frameOf(page);
  await frame.locator('.hero .lead').click();
  const lead = page.getByRole('textbox', { name: 'Top of the page › Opening sentences' });
  const before = await lead.innerText();
  const left = async () => Number.parseInt(await page.getByText('characters left').innerText(), 10);
  const room = await left();
  await lead.press('ControlOrMeta+End');
  await page.keyboard.type(' Ask Ruth.');
  await frame.getByText('Ask Ruth.').waitFor();
  expect(await left()).toBe(room - ' Ask Ruth.'.length);
  await page.getByRole('button', { name: 'Undo' }).click();
  await frame.getByText('Ask Ruth.').waitFor({ state: 'detached' });
  await page.keyboard.press('ControlOrMeta+y');
  await frame.getByText('Ask Ruth.').waitFor();
  await page.keyboard.press('ControlOrMeta+z');
  await frame.getByText('Ask Ruth.').waitFor({ state: 'detached' });
  expect(await lead.innerText()).toBe(before);
  // Typed in braces or put in by name, it is a piece that goes as a whole.
  const pieces = lead.locator('.chip');
  const count = await pieces.count();
  await lead.press('ControlOrMeta+End');
  await page.keyboard.type(' {phone}');
  await expect.poll(() => pieces.count()).toBe(count + 1);
  await lead.press('Backspace');
  await lead.press('Backspace');
  await expect.poll(() => pieces.count()).toBe(count);
  expect(await lead.innerText()).not.toContain('phone');
  await page.getByText('Put in a name').click();
  await page.getByRole('button', { name: 'Central and North Texas' }).click();
  await expect.poll(() => pieces.count()).toBe(count + 1);
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(() => pieces.count()).toBe(count);
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
