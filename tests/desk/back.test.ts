import { expect } from 'vitest';
import { phone } from '#tests/support/desk.ts';
import { test } from '#tests/support/desk-lead.ts';

/* Back, to a page that said what is wrong with a form. */

test('Back to a form that was not taken brings back what was typed, and no word of a connection', async ({
  addLead,
  look,
  problems,
}) => {
  const { path } = await addLead();
  const page = await look(path, phone);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await page.getByText('Visit, stage, contact info and more').click();
  await page.getByText('Stage and money').click();
  await page.getByLabel('Worth, in dollars').fill('a lot');
  await page.getByRole('button', { name: 'Save the stage' }).click();
  const field = page.getByLabel('Worth, in dollars');
  await page.getByRole('alert').waitFor();
  expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
  expect(new URL(page.url()).pathname).toBe(path);
  await page.getByRole('link', { name: 'Leads' }).click();
  await page.waitForURL((url) => url.pathname === '/leads');
  await page.goBack();
  await page.waitForURL((url) => url.pathname === path);
  expect(await field.inputValue()).toBe('a lot');
  expect(await field.isVisible()).toBe(true);
  problems.length = 0;
});

test('Back to what a form was answered with leads to its page while there is a connection', async ({
  addLead,
  look,
  problems,
}) => {
  const { path } = await addLead();
  const page = await look(path, phone);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await page.evaluate((action) => {
    const form = document.createElement('form');
    form.method = 'post';
    form.action = action;
    document.body.append(form);
    form.submit();
  }, `${path}/touch`);
  await page.getByRole('heading', { name: 'That was not understood' }).waitFor();
  await page.getByRole('link', { name: 'To the desk' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await page.goBack();
  await page.waitForURL((url) => url.pathname === path);
  await page.getByRole('heading', { name: 'Ann Lee' }).waitFor();
  problems.length = 0;
});
