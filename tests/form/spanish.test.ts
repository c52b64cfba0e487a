import { expect } from 'vitest';
import { contents, phone, scriptsOff } from '#tests/support/browser.ts';
import {
  asError,
  asNews,
  consentOf,
  fill,
  formOn,
  hydrate,
  leadsAbout,
  lived,
  markOf,
  sendAndRead,
  submitOf,
  testWith,
} from '#tests/support/offer-form.ts';

const test = testWith();

const spanish = contents.in('es');
const { missing, submitted, fields } = spanish.messages;

test('a Spanish request is asked, refused, sent and thanked for in Spanish', async ({
  open,
  service,
}) => {
  const typed = lived('1 Calle Olmo');
  const path = spanish.book.landing('house', spanish.cities[0]).path;
  const page = await open(path, phone);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const form = await hydrate(page);
  expect(asked.filter((file) => file.includes('/words-'))).toEqual([
    expect.stringMatching(/\/words-es\.\w+\.js$/),
  ]);

  expect(await sendAndRead(form, {}, missing.title)).toEqual(asError(missing));
  const mark = await markOf(form.locator('[name="propertyAddress"]'));
  expect(mark).toMatchObject({ invalid: 'true', focused: true });
  expect(mark.description).toContain(fields.propertyAddress.ask);

  await fill(form, typed, spanish.messages);
  await consentOf(form).check();
  expect(await sendAndRead(form, {}, submitted.title)).toEqual(asNews(submitted));

  const [lead, ...others] = leadsAbout(service, typed.propertyAddress);
  expect(others).toEqual([]);
  expect(lead).toMatchObject({ language: 'es', page: path, agree_to_texts: 1 });
  const link = form.getByRole('link', { name: spanish.pages['offer-received'].link });
  expect(await link.getAttribute('href')).toContain(`/es/su-solicitud/${lead?.reference}-`);
});

test('the same with scripts off', async ({ open, service, problems }) => {
  const typed = lived('2 Calle Olmo');
  const page = await open(spanish.book.page('contact').path, { ...phone, ...scriptsOff });
  await fill(formOn(page), { ...typed, lastName: ' ' }, spanish.messages);
  await submitOf(formOn(page)).click();
  const said = formOn(page).locator('[data-form-message]');
  expect(await said.innerText()).toBe(`${missing.title}\n\n${missing.text}`);
  const mark = await markOf(formOn(page).locator('[name="lastName"]'));
  expect(mark.description).toContain(fields.lastName.ask);
  expect(await formOn(page).locator('[name="comments"]').inputValue()).toBe(typed.comments);
  // The browser reports the status.
  problems.length = 0;

  await fill(formOn(page), typed, spanish.messages);
  await submitOf(formOn(page)).click();
  await page.waitForURL(/\/es\/solicitud-recibida/);
  const [lead, ...others] = leadsAbout(service, typed.propertyAddress);
  expect(others).toEqual([]);
  expect(lead).toMatchObject({ language: 'es', page: '/es/contacto', agree_to_texts: 0 });
  expect(await page.getByRole('main').innerText()).toContain(lead?.reference);
});

test('the link to the other language leads to the same page, there and back', async ({ open }) => {
  const page = await open('/sell-my-land-waco-tx', phone);
  const link = (name: string) => page.getByRole('banner').getByRole('link', { name, exact: true });
  await link('Español').click();
  await page.waitForURL('**/es/vender-mi-terreno-waco-tx');
  await link('English').click();
  await page.waitForURL('**/sell-my-land-waco-tx');
});
