import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { makeNewLink } from '#domain/seller-page/links.ts';
import { content, phone, scriptsOff } from '../support/browser.ts';
import { offerTo } from '../support/offers.ts';
import { testWith } from '../support/seller-page.ts';

const test = testWith();
const { sheet, onPage } = content.offerWords;

const typed = { lastName: 'Quillfeather', phone: '(254) 555-0193' };
/** As the offers of these tests have it. */
const street = '12 Oak St';

test('whoever has the link alone reads neither the name nor the street', async ({
  ask,
  store,
  service,
}) => {
  const { id, link } = await ask(typed);
  await offerTo(store, id, Date.now());
  for (const path of [link, `${link}/offer`]) {
    const answer = await fetch(service.url + path);
    const html = await answer.text();
    expect(answer.status).toBe(200);
    for (const text of [typed.lastName, street, '0193']) expect(html).not.toContain(text);
  }
});

test('on a phone, without scripts, the digits are asked for once', async ({
  ask,
  open,
  problems,
  store,
}) => {
  const { id, link } = await ask(typed);
  await offerTo(store, id, Date.now());
  const page = await open(link, { ...phone, ...scriptsOff });
  const toSheet = page.getByRole('link', { name: onPage.whole });
  await toSheet.click();
  await page.getByText(sheet.why).waitFor();
  const digits = page.getByLabel(content.sellerPage.lastFour.label);
  await digits.fill('9999');
  await page.getByRole('button', { name: sheet.button }).click();
  await page.getByText(sheet.wrong).waitFor();
  expect(await digits.getAttribute('aria-invalid')).toBe('true');
  expect(await digits.inputValue()).toBe('');
  await digits.fill('0193');
  await page.getByRole('button', { name: sheet.button }).click();
  await page.getByText(typed.lastName).waitFor();
  await page.getByRole('link', { name: onPage.back }).click();
  await toSheet.click();
  await page.getByText(typed.lastName).waitFor();
  expect(await page.context().cookies()).toMatchObject([
    { path: `${link}/offer`, httpOnly: true, sameSite: 'Lax', expires: -1 },
  ]);
  // The browser calls what did not fit a failure.
  problems.length = 0;
});

test('what one browser was shown for opens no other offer, nor the same after a new link or number', async ({
  ask,
  post,
  service,
  store,
}) => {
  const { id, link } = await ask(typed);
  await offerTo(store, id, Date.now());
  const right = await post(`${link}/offer`, { lastFour: '0193' });
  expect(await right.text()).toContain(typed.lastName);
  const cookie = right.headers.get('set-cookie')?.split(';', 1)[0] ?? '';
  const seen = async (path: string) =>
    (await (await fetch(`${service.url}${path}/offer`, { headers: { cookie } })).text()).includes(
      street,
    );
  expect(await seen(link)).toBe(true);

  const other = await ask({ ...typed, propertyAddress: '3 Other Street' });
  await offerTo(store, other.id, Date.now());
  expect(await seen(other.link)).toBe(false);

  await post(`${link}/correct`, { lastFour: '0193', phone: '(254) 555-0194' });
  expect(await seen(link)).toBe(false);
  await makeNewLink(store, id, { personId: undefined, now: Date.now(), eventId: randomUUID() });
  expect(await seen(link)).toBe(false);
});

test('guessing ends after five tries in an hour, which count with those of the other forms', async ({
  ask,
  post,
  store,
}) => {
  const { id, link } = await ask(typed);
  await offerTo(store, id, Date.now());
  const tried = async (form: string, lastFour: string) =>
    (await post(`${link}/${form}`, { lastFour })).status;
  for (const lastFour of ['', '1', '0123', '(254) 555-0193']) {
    expect(await tried('offer', lastFour)).toBe(400);
  }
  expect(await tried('erase', '0000')).toBe(400);
  expect(await tried('offer', '0193')).toBe(429);
  const told = await post(`${link}/offer`, { lastFour: '0193' });
  expect(await told.text()).toContain(sheet.tooMany);
});
