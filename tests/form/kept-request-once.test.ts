import { expect } from 'vitest';
import {
  another,
  isGone,
  keep,
  keepOn,
  online,
  saysOn,
  words,
} from '#tests/support/kept-request.ts';
import {
  emptied,
  failed,
  gate,
  hydrate,
  leadsAbout,
  lived,
  loseAnswer,
  offerFunction,
  readToast,
  sendAndRead,
  submitted,
  testWith,
  valuesOf,
} from '#tests/support/offer-form.ts';

/* A request that was kept on the device is one lead, whoever sends it and however often. */

const test = testWith();

test('an answer that was lost makes no second lead, whoever sends the request again', async ({
  open,
  service,
  problems,
}) => {
  const typed = lived('4 Lost Answer Road');
  const page = await open('/contact', {}, loseAnswer);
  const form = await hydrate(page);
  await sendAndRead(form, typed, failed.title);
  const [stored] = leadsAbout(service, typed.propertyAddress);
  await keepOn(form).click();
  await saysOn(page, words.waiting);
  await page.reload();
  await saysOn(page, words.sent.replace('{reference}', stored?.reference ?? ''));
  expect(leadsAbout(service, typed.propertyAddress)).toEqual([stored]);
  problems.length = 0;
});

test('a page that is closed while it sends loses nothing and sends nothing twice', async ({
  open,
  service,
  problems,
}) => {
  const typed = lived('5 Closed Road');
  const page = await open('/contact');
  await keep(page, problems, typed);
  const context = page.context();
  const asked = gate();
  await context.route(
    offerFunction,
    async (route) => {
      await route.fetch();
      asked.open();
    },
    { times: 1 },
  );
  await online(page);
  await asked.passed;
  await page.close();
  expect(leadsAbout(service, typed.propertyAddress)).toHaveLength(1);
  const later = await another(context, '/');
  await readToast(later, submitted.title);
  expect(leadsAbout(service, typed.propertyAddress)).toHaveLength(1);
  await isGone(later);
});

test('of two tabs one sends, and the other says that it is gone', async ({
  open,
  service,
  problems,
}) => {
  const typed = lived('6 Two Tabs Road');
  const first = await open('/contact');
  const second = await another(first.context(), '/waco');
  await hydrate(second);
  await keep(first, problems, typed);
  let posts = 0;
  first.context().on('request', (request) => {
    if (request.method() === 'POST') posts += 1;
  });
  await second.evaluate(() => dispatchEvent(new Event('pageshow')));
  await saysOn(second, words.waiting);
  await online(first);
  await Promise.any([first, second].map((page) => readToast(page, submitted.title)));
  await Promise.any([first, second].map((page) => saysOn(page, words.gone)));
  expect(posts).toBe(1);
  expect(leadsAbout(service, typed.propertyAddress)).toHaveLength(1);
});

test('typed again after a reload and sent at once, it is still one lead', async ({
  open,
  service,
  problems,
}) => {
  const typed = lived('9 Typed Twice Road');
  const page = await open('/contact');
  await keep(page, problems, typed);
  const { passed, open: answer } = gate();
  await page.route(offerFunction, async (route) => {
    await passed;
    await route.continue();
  });
  await online(page);
  await page.reload();
  await saysOn(page, words.sending);
  answer();
  await readToast(page, submitted.title);
  const form = await hydrate(page);
  expect(await valuesOf(form, typed)).toEqual(emptied(typed));
  expect(leadsAbout(service, typed.propertyAddress)).toHaveLength(1);
});
