import { expect } from 'vitest';
import { pageTokenPath } from '#lead/fields.ts';
import {
  fill,
  gate,
  hydrate,
  leadsAbout,
  lived,
  offerFunction,
  readToast,
  submitOf,
  testWith,
} from '#tests/support/offer-form.ts';

const test = testWith();
const tokens = `**${pageTokenPath}*`;

test('a page fetches its token once, at the first move, and sends it along', async ({ open }) => {
  const asked: string[] = [];
  const page = await open('/waco', {}, (blank) => {
    blank.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      if (pathname === pageTokenPath) asked.push(search);
    });
  });
  expect(asked).toEqual([]);
  const answered = page.waitForResponse(tokens);
  const form = await hydrate(page);
  const { token } = await (await answered).json();
  await fill(form, lived('1 Token Street'));
  const sent = page.waitForRequest(offerFunction);
  await submitOf(form).click();
  expect((await sent).postDataJSON()).toMatchObject({ pageToken: token, page: '/waco' });
  await readToast(page, 'Offer Request');
  expect(asked).toEqual([expect.stringContaining('page=%2Fwaco&version=')]);
});

test('nobody waits for a token that does not come', async ({ open, service }) => {
  const { passed, open: answer } = gate();
  const page = await open('/waco', {}, async (blank) => {
    await blank.route(tokens, async (route) => {
      await passed;
      await route.abort().catch(() => undefined);
    });
  });
  const form = await hydrate(page);
  await fill(form, lived('2 Token Street'));
  const sent = page.waitForRequest(offerFunction);
  await submitOf(form).click();
  expect((await sent).postDataJSON()).toMatchObject({ pageToken: '' });
  await readToast(page, 'Offer Request');
  expect(leadsAbout(service, '2 Token Street')).toHaveLength(1);
  await page.close();
  answer();
});
