import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { phone } from '#tests/support/desk.ts';
import { test } from '#tests/support/desk-lead.ts';

/* Back, to a page that said what is wrong with a form. */

const withWorker = async (page: Page): Promise<Page> => {
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  return page;
};

const goAway = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: 'More', exact: true }).click();
  await page.waitForURL((url) => url.pathname === '/more');
};

/** Where each form stands below its lead or on the desk, a field that it refuses, and what sends it. */
const forms = [
  {
    form: 'stage',
    of: (lead: string) => lead,
    open: ['Visit, stage, contact info, and more', 'Stage and money'],
    field: 'amount',
    button: 'Save the stage',
  },
  { form: 'lead', of: () => '/leads/add', open: [], field: 'phone', button: 'Add the lead' },
  {
    form: 'offer',
    of: (lead: string) => `${lead}/offer`,
    open: [],
    field: 'value',
    button: 'Preview',
  },
  {
    form: 'cost',
    of: () => '/figures?days=90&by=source',
    open: ['What a campaign cost'],
    field: 'dollars',
    button: 'Save the cost',
  },
];

test.for(forms)(
  'Back to the form of a $form that was not taken brings back what was typed, and no word of a connection',
  async ({ of, open, field, button }, { addLead, look, problems }) => {
    const lead = await addLead();
    const path = of(lead.path);
    const page = await withWorker(await look(path, phone));
    for (const fold of open) await page.getByText(fold, { exact: true }).click();
    const input = page.locator(`main [name=${field}]`);
    await input.fill('a lot');
    await page.getByRole('button', { name: button }).click();
    await page.getByRole('alert').waitFor();
    await expect.poll(() => new URL(page.url()).pathname).toBe(path.replace(/\?.*/, ''));
    await goAway(page);
    await page.goBack();
    await page.waitForURL((url) => url.pathname + url.search === path);
    expect(await input.inputValue()).toBe('a lot');
    expect(await input.isVisible()).toBe(true);
    problems.length = 0;
  },
);

test('Back to a number that is known already brings back what was typed, and what was not ticked', async ({
  addLead,
  look,
  problems,
}) => {
  const { read } = await addLead();
  const known = (await read()).request.phone;
  const page = await withWorker(await look('/leads/add', phone));
  await page.getByLabel('First name').fill('Bea');
  await page.getByLabel('Last name').fill('Ortiz');
  await page.locator('[name=phone]').fill(known);
  await page.getByLabel('Property address').fill('7 Mill Road');
  await page.getByLabel('Already talked').uncheck();
  await page.getByRole('button', { name: 'Add the lead' }).click();
  await page.getByText('We already have this number').waitFor();
  await goAway(page);
  await page.goBack();
  await page.waitForURL((url) => url.pathname === '/leads/add');
  expect(await page.getByLabel('First name').inputValue()).toBe('Bea');
  expect(await page.getByLabel('Already talked').isChecked()).toBe(false);
  problems.length = 0;
});

test('Back to what a form was answered with leads to its page while there is a connection', async ({
  addLead,
  look,
  problems,
}) => {
  const { path } = await addLead();
  const page = await withWorker(await look(path, phone));
  await page.evaluate((action) => {
    const form = document.createElement('form');
    form.method = 'post';
    form.action = action;
    document.body.append(form);
    form.submit();
  }, `${path}/touch`);
  await page.getByRole('heading', { name: 'We didn’t understand that' }).waitFor();
  await page.getByRole('link', { name: 'To the desk' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await page.goBack();
  await page.waitForURL((url) => url.pathname === path);
  await page.getByRole('heading', { name: 'Ann Lee' }).waitFor();
  problems.length = 0;
});
