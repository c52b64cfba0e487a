import { expect } from 'vitest';
import { phone, test } from '#tests/support/desk.ts';

/* The sample becomes somebody's own company, on a phone. */

test('what was saved, and what is wrong with it, is said where somebody looks', async ({
  look,
}) => {
  const page = await look('/website/edit/company.yaml', phone);
  const hours = page.locator('#part-hours');
  await hours.getByRole('heading', { name: 'Hours' }).click();
  await hours.getByLabel('Opens').fill('9 AM');
  await page.getByRole('button', { name: 'Save: Hours' }).click();
  const status = page.getByRole('status');
  await status.waitFor();
  expect(await status.innerText()).toBe('Saved, not published yet.');
  expect(await status.evaluate((one) => one.getBoundingClientRect().bottom)).toBeLessThan(400);
  await hours.getByLabel('Opens').fill('nine');
  await page.getByRole('button', { name: 'Save: Hours' }).click();
  await status.getByText('What is marked here has to be mended before that.').waitFor();
  await hours.getByText('expected a time, such as 08:00').first().waitFor();
});

test('a founder is renamed once, and a new city asks for no state and no name of a file', async ({
  desk,
  look,
}) => {
  const page = await look('/website/edit/company.yaml', phone);
  const founders = page.locator('#part-founders');
  await founders.getByRole('heading', { name: 'Founders' }).click();
  await founders.getByLabel('Name').first().fill('Nora Castillo');
  await founders.getByLabel('Made up').first().selectOption('No');
  await page.getByRole('button', { name: 'Save: Founders' }).click();
  await page.getByRole('status').waitFor();
  for (const language of ['en', 'es']) {
    await page.goto(`${desk.url}/website/edit/${language}/company.yaml`);
    await page.locator('#part-founders summary').click();
    expect(await page.locator('#part-founders').getByLabel('Name').first().inputValue()).toBe(
      'Nora Castillo',
    );
  }
  await page.goto(`${desk.url}/website`);
  await page.getByRole('link', { name: 'Cities', exact: true }).click();
  await page.getByLabel('Add a city').fill('Abilene');
  await page.getByRole('button', { name: 'Add the city' }).click();
  await page.getByText(/^\d+ more to write or mend$/).waitFor();
  expect(await page.getByLabel('State').inputValue()).toBe('TX');
  await page.getByLabel('Drawing').selectOption('Land');
});

test('made-up words and names from before are told', async ({ desk, look, owner }) => {
  await owner.post('/website/cities/remove', { slug: 'dallas' });
  const page = await look('/website', phone);
  await page.getByRole('link', { name: /^People’s words: English.*\d+ made up$/s }).waitFor();
  await page.goto(`${desk.url}/website/changes`);
  await page.getByText(/^Names from before still stand in \d+ texts?$/).click();
  await page.getByRole('link', { name: /^Dallas: People’s words, (?!in ).*Location$/ }).click();
  await page.waitForURL(/\/website\/edit\/en\/testimonials.yaml#f-.*location$/);
});
