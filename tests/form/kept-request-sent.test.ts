import { expect } from 'vitest';
import { content } from '#tests/support/browser.ts';
import {
  another,
  isGone,
  keep,
  keepOn,
  keptIn,
  noteOn,
  online,
  saysOn,
  submitWithout,
  words,
} from '#tests/support/kept-request.ts';
import {
  asNews,
  consentOf,
  emptied,
  eventually,
  everything,
  failed,
  field,
  formOn,
  gate,
  isFocused,
  leadsAbout,
  lived,
  markOf,
  offerFunction,
  readToast,
  send,
  sendAndRead,
  submitOf,
  submitted,
  testWith,
  valuesOf,
} from '#tests/support/offer-form.ts';

/*
 * A request that was kept on the device is sent when there is a connection. That it is one lead, whatever happens on
 * the way, is kept-request-once.test.ts.
 */

const test = testWith();

test('a request that is kept is sent when the connection is back, with what belonged to it', async ({
  open,
  service,
  problems,
}) => {
  const typed = lived('2 Dead Zone Road');
  const page = await open('/waco?gclid=click', {}, (blank) =>
    blank.addInitScript(() =>
      document.addEventListener('lead', ({ detail }: CustomEventInit) =>
        Object.assign(window, { heard: detail }),
      ),
    ),
  );
  const form = await submitWithout(page, problems, typed);
  await consentOf(form).check();
  await keepOn(form).click();
  await saysOn(page, words.waiting);
  expect(await isFocused(submitOf(form))).toBe(true);
  expect(await keepOn(form).count()).toBe(0);
  expect(await valuesOf(form, typed)).toEqual(typed);
  expect(leadsAbout(service, typed.propertyAddress)).toEqual([]);
  const sent = page.waitForRequest(offerFunction);
  await online(page);
  expect((await sent).postDataJSON()).toMatchObject({
    page: '/waco',
    consentVersion: content.consent.version,
    pageToken: expect.stringMatching(/./),
    source: { gclid: 'click', landingPage: '/waco' },
    agreeToTexts: true,
  });
  expect(await readToast(page, submitted.title)).toEqual(asNews(submitted));
  const [lead, second] = leadsAbout(service, typed.propertyAddress);
  expect(second).toBeUndefined();
  const reference = lead?.reference ?? '';
  await saysOn(page, words.sent.replace('{reference}', reference));
  expect(await noteOn(page).getByRole('link').count()).toBe(0);
  expect(await valuesOf(form, typed)).toEqual(emptied(typed));
  const heard = await page.evaluate(() => Reflect.get(window, 'heard'));
  expect(heard).toEqual({ reference, pageKind: 'city', city: 'Waco' });
  await isGone(page);
});

test('a page that is opened later sends it before anybody touches anything, and says nothing typed', async ({
  open,
  service,
  problems,
}) => {
  const typed = lived('3 Reopened Road');
  const page = await open('/contact');
  await keep(page, problems, typed);
  const context = page.context();
  await page.close();
  await context.setOffline(false);
  // Without an answer from the server it waits: long enough to look at the note.
  const { passed, open: answer } = gate();
  await context.route(offerFunction, async (route) => {
    await passed;
    await route.continue();
  });
  const asked: string[] = [];
  context.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const later = await another(context, '/faq');
  await saysOn(later, words.sending);
  const said = await noteOn(later).innerText();
  for (const personal of Object.values(typed)) expect(said).not.toContain(personal);
  expect(leadsAbout(service, typed.propertyAddress)).toEqual([]);
  answer();
  expect(await readToast(later, submitted.title)).toEqual(asNews(submitted));
  expect(leadsAbout(service, typed.propertyAddress)).toHaveLength(1);
  expect(asked.filter((path) => path.includes('page-token'))).toEqual([]);
  await noteOn(later).getByRole('button', { name: 'Dismiss' }).click();
  await noteOn(later).waitFor({ state: 'detached' });
  await isGone(later);
  const scripts: string[] = [];
  later.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await later.goto('/about-us', { waitUntil: 'networkidle' });
  expect(scripts).toEqual([]);
});

test('a newer request takes its place, sent or not', async ({ open, service, problems }) => {
  const [older, newer, newest] = ['8 Older Road', '8 Newer Road', '8 Newest Road'].map(lived);
  // The connection comes back without the browser's notice.
  const page = await open('/contact', {}, (blank) =>
    blank.addInitScript(() =>
      addEventListener('online', (event) => event.stopImmediatePropagation(), true),
    ),
  );
  const form = await keep(page, problems, { ...older });
  await send(form, { ...newer });
  await eventually(() => keptIn(page)).toMatchObject([
    { request: { propertyAddress: '8 Newer Road' } },
  ]);
  expect(await keepOn(form).count()).toBe(0);
  await page.route(offerFunction, (route) => route.abort(), { times: 1 });
  await online(page);
  await sendAndRead(form, { ...newest }, failed.title);
  await sendAndRead(form);
  await noteOn(page).waitFor({ state: 'detached' });
  await isGone(page);
  expect(leadsAbout(service, '8 Older Road')).toEqual([]);
  expect(leadsAbout(service, '8 Newer Road')).toEqual([]);
  expect(leadsAbout(service, '8 Newest Road')).toHaveLength(1);
  problems.length = 0;
});

test('a server that has no time for it is asked again, later and later', async ({
  open,
  service,
  problems,
}) => {
  const typed = lived('13 Busy Road');
  const page = await open('/contact', {}, (blank) => blank.clock.install());
  await keep(page, problems, typed);
  const answers = [
    { status: 429, body: '{"error":"Too many requests."}' },
    { status: 503, body: '{"error":"The request could not be stored"}' },
    { status: 200, body: '<html>Sign in to the network</html>' },
  ];
  const statuses: number[] = [];
  await page.route(offerFunction, (route) => {
    const next = answers.shift();
    statuses.push(next?.status ?? 0);
    return next === undefined ? route.continue() : route.fulfill(next);
  });
  await online(page);
  await eventually(() => statuses.length).toBe(1);
  for (const pause of [5_000, 10_000, 20_000]) {
    const asked = statuses.length;
    await eventually(() => keptIn(page)).toMatchObject([{ tries: asked }]);
    await saysOn(page, words.waiting);
    // Coming back is no reason to ask sooner.
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await page.clock.fastForward(pause - 2000);
    await saysOn(page, words.waiting);
    expect(statuses).toHaveLength(asked);
    await page.clock.fastForward(3000);
    await eventually(() => statuses.length).toBe(asked + 1);
  }
  expect(await readToast(page, submitted.title)).toEqual(asNews(submitted));
  expect(statuses).toEqual([429, 503, 200, 0]);
  expect(leadsAbout(service, typed.propertyAddress)).toHaveLength(1);
  problems.length = 0;
});

test('a request that is refused later goes back into the form when its seller asks for it', async ({
  open,
  service,
  problems,
}) => {
  const typed = { ...lived('14 Refused Road'), phone: '(254) 5' };
  const page = await open('/contact');
  await keep(page, problems, typed);
  const context = page.context();
  await page.close();
  await context.setOffline(false);
  const later = await another(context, '/faq');
  await saysOn(later, words.refused.replace('{reason}', ''));
  const said = await noteOn(later).innerText();
  for (const personal of Object.values(typed)) expect(said).not.toContain(personal);
  await noteOn(later).getByRole('link', { name: words.correct }).click();
  await later.waitForURL('**/contact#contact');
  await noteOn(later).waitFor();
  const form = formOn(later);
  expect(await valuesOf(form, typed)).toEqual(emptied(typed));
  await noteOn(later).getByRole('button', { name: words.correct }).click();
  await readToast(later, 'Invalid Input');
  await eventually(() => valuesOf(form, typed)).toEqual({ ...typed, phone: '' });
  await eventually(() => markOf(field(form, 'phone'))).toMatchObject({
    invalid: 'true',
    focused: true,
  });
  expect(await noteOn(later).count()).toBe(0);
  await isGone(later);
  await field(form, 'phone').fill(everything.phone);
  await sendAndRead(form);
  expect(leadsAbout(service, typed.propertyAddress)).toHaveLength(1);
});
