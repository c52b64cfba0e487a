import { expect } from 'vitest';
import { firstPath, phone, scriptsOff } from '#tests/support/browser.ts';
import { fill, formOn, leadsAbout, required, testWith } from '#tests/support/offer-form.ts';

const test = testWith();

test('a seller sends the form and is thanked', async ({ open, service }) => {
  const page = await open(firstPath('home'), phone);
  await fill(formOn(page), required);
  await formOn(page).locator('[type=submit]').click();
  await page.getByRole('status').getByText('Offer Request Submitted!').waitFor();
  expect(leadsAbout(service, required.propertyAddress)).toHaveLength(1);
});

test('the same with scripts off', async ({ open, service }) => {
  const page = await open(firstPath('contact'), { ...phone, ...scriptsOff });
  await fill(formOn(page), { ...required, propertyAddress: '14 Elm Street' });
  await formOn(page).locator('[type=submit]').click();
  await page.waitForURL(/offer-received/);
  expect(leadsAbout(service, '14 Elm Street')).toHaveLength(1);
});
