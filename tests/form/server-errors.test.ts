import { expect, onTestFinished } from 'vitest';
import {
  anotherOn,
  asError,
  askOf,
  eventually,
  everything,
  failed,
  field,
  hydrate,
  leadsAbout,
  lived,
  markOf,
  offerFunction,
  required,
  sendAndRead,
  submitOf,
  testWith,
  valuesOf,
} from '#tests/support/offer-form.ts';
import { serveSiteHere } from '#tests/support/servers-here.ts';

const test = testWith();

const rateLimit = {
  title: 'Rate Limit Exceeded',
  text: 'Too many requests. Please try again later.',
};
const invalidInput = { title: 'Invalid Input', text: 'Please check your input and try again.' };

const answers = [
  { status: 429, body: '{"error":"Too many requests. Slow down."}', message: rateLimit },
  { status: 429, body: '<html>429 Too Many Requests</html>', message: rateLimit },
  { status: 400, body: '{"error":"Slow down","code":"rate-limit"}', message: rateLimit },
  { status: 400, body: '{"error":"Invalid something"}', message: invalidInput },
  { status: 400, body: '{"error":"No","code":"too-long"}', message: invalidInput },
  { status: 503, body: '{"error":"The request could not be stored"}', message: failed },
  { status: 502, body: '<html>Bad gateway</html>', message: failed },
  { status: 200, body: '{"id":"1"}', message: failed },
] as const;

test.for(answers)(
  '$status $body is shown as $message.title',
  async ({ status, body, message }, { look, problems }) => {
    const page = await look('/contact');
    await page.route(offerFunction, (route) => route.fulfill({ status, body }));
    const form = await hydrate(page);
    expect(await sendAndRead(form, everything, message.title)).toEqual(asError(message));
    expect(await valuesOf(form, everything)).toEqual(everything);
    expect(await submitOf(form).isEnabled()).toBe(true);
    expect(problems).toContainEqual(expect.stringContaining('The offer request was not sent'));
    problems.length = 0;
  },
);

test('every field that the server names is marked', async ({ look, problems }) => {
  const body = { error: 'Invalid request', code: 'missing', fields: ['lastName', 'phone'] };
  const page = await look('/contact');
  await page.route(offerFunction, (route) => route.fulfill({ status: 400, json: body }));
  const form = await hydrate(page);
  expect(await sendAndRead(form, everything, invalidInput.title)).toEqual(asError(invalidInput));
  for (const name of ['lastName', 'phone'] as const) {
    expect(await markOf(field(form, name))).toEqual({
      invalid: 'true',
      description: expect.stringContaining(askOf(name)),
      focused: name === 'lastName',
    });
  }
  problems.length = 0;
});

test('a phone that is no number is refused by the server and marked', async ({
  look,
  service,
  problems,
}) => {
  const page = await look('/contact');
  const form = await hydrate(page);
  expect(
    await sendAndRead(
      form,
      { ...required, propertyAddress: '3 Short Street', phone: '12345' },
      invalidInput.title,
    ),
  ).toEqual(asError(invalidInput));
  await eventually(() => markOf(field(form, 'phone'))).toEqual({
    invalid: 'true',
    description: expect.stringContaining(askOf('phone')),
    focused: true,
  });
  expect(leadsAbout(service, '3 Short Street')).toEqual([]);
  expect(problems.splice(0)).toHaveLength(2);
});

test('over the limit the visitor is told, and what was typed is kept', async ({
  visit,
  problems,
}) => {
  const limited = await serveSiteHere({ RATE_LIMIT_MAX: '1' });
  onTestFinished(limited.stop);
  const page = await visit('/contact', { baseURL: limited.url }, (blank) => blank.clock.install());
  const form = await hydrate(page);
  await sendAndRead(form, lived('1 First Street'));
  await anotherOn(form).click();
  await page.clock.fastForward(30_000);
  expect(await sendAndRead(form, everything, rateLimit.title)).toEqual(asError(rateLimit));
  expect(await valuesOf(form, everything)).toEqual(everything);
  expect(leadsAbout(limited, everything.propertyAddress)).toEqual([]);
  problems.length = 0;
});
