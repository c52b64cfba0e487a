import type { Page, Route } from 'playwright-core';
import { expect } from 'vitest';
import {
  consentOf,
  eventually,
  fill,
  formOn,
  gate,
  hydrate,
  isHydrated,
  leadsAbout,
  lived,
  send,
  sendAndRead,
  submitOf,
  testWith,
  valuesOf,
} from '#tests/support/offer-form.ts';

const test = testWith();

const scripts = '**/_astro/*.js';

/** Holds every script back until `arrive`. */
const heldScripts = () => {
  const { passed, open: arrive } = gate();
  const hold = (page: Page) =>
    page.route(scripts, async (route) => {
      await passed;
      // The page that asked may be gone by now.
      await route.continue().catch(() => undefined);
    });
  return { hold, arrive };
};

test('what was typed while the scripts were on their way is kept and sent', async ({
  open,
  service,
}) => {
  const typed = { ...lived('1 Early Street'), phone: '2545550142' };
  const { hold, arrive } = heldScripts();
  const page = await open('/contact', {}, async (blank) => {
    await blank.clock.install();
    await hold(blank);
  });
  const form = formOn(page);
  await fill(form, typed);
  await consentOf(form).check();
  await page.clock.fastForward(20_000);
  expect(await isHydrated(form)).toBe(false);
  arrive();
  await hydrate(page);
  const formatted = { ...typed, phone: '(254) 555-0142' };
  await eventually(() => valuesOf(form, typed)).toEqual(formatted);
  expect(await consentOf(form).isChecked()).toBe(true);
  await sendAndRead(form, { comments: 'One more word' });
  // Whoever took 20 seconds is nobody's robot, even if no script was there to see it.
  expect(leadsAbout(service, typed.propertyAddress)).toMatchObject([
    { comments: 'One more word', agree_to_texts: 1, suspect: '' },
  ]);
});

test('a submit while the scripts are on their way is posted by the browser', async ({
  open,
  service,
}) => {
  const typed = lived('2 Hasty Street');
  const { hold, arrive } = heldScripts();
  const page = await open('/waco', {}, hold);
  await send(formOn(page), typed);
  await page.waitForURL(/\/offer-received/);
  arrive();
  expect(leadsAbout(service, typed.propertyAddress)).toMatchObject([
    { first_name: 'Ann', city: 'Waco', page: '/waco', comments: typed.comments, suspect: '' },
  ]);
});

const cutOff = async (route: Route) => {
  const response = await route.fetch();
  const whole = await response.text();
  return route.fulfill({ response, body: whole.slice(0, whole.length / 2) });
};

const halfway: Record<string, [ending: string, answer: (route: Route) => Promise<void>]> = {
  'the script blocked': ['.js', (route) => route.abort()],
  'the script broken off in the middle': ['.js', cutOff],
  'the styles that come with it blocked': ['.css', (route) => route.abort()],
};

test.for(Object.keys(halfway))(
  'with %s, mistakes are told and the form is sent',
  async (what, { open, service, problems }) => {
    const typed = lived(`3 Halfway Street with ${what}`);
    const [ending, answer] = halfway[what] ?? ['', cutOff];
    let hindered = 0;
    const page = await open('/contact', {}, (blank) =>
      blank.route(`**/_astro/*${ending}`, async (route) => {
        await answer(route);
        hindered += 1;
      }),
    );
    await page.keyboard.press('Shift');
    await eventually(() => hindered).toBeGreaterThan(0);
    await send(formOn(page), { ...typed, firstName: '' });
    await page.getByRole('alert').filter({ hasText: 'Missing Information' }).waitFor();
    await send(formOn(page), { firstName: 'Ann' });
    await page.getByText('Offer Request Submitted!').first().waitFor();
    expect(leadsAbout(service, typed.propertyAddress)).toHaveLength(1);
    problems.length = 0;
  },
);

test('a page that came back with an error comes alive with everything in it', async ({
  open,
  service,
  problems,
}) => {
  const typed = { ...lived('4 Mistaken Street'), email: 'ann@' };
  const { hold, arrive } = heldScripts();
  const page = await open('/sell-my-house-waco-tx', {}, hold);
  const form = formOn(page);
  await fill(form, typed);
  await consentOf(form).check();
  await submitOf(form).click();
  const told = form.getByRole('alert');
  await told.waitFor();
  arrive();
  await hydrate(page);
  expect(await told.innerText()).toBe('Invalid Email\n\nPlease enter a valid email address.');
  expect(await valuesOf(form, typed)).toEqual(typed);
  expect(await consentOf(form).isChecked()).toBe(true);
  const error = form.locator('.field-error:visible');
  expect(await error.allInnerTexts()).toEqual(['Please enter a valid email address.']);
  await sendAndRead(form, { email: 'ann@example.com' });
  expect(await error.count()).toBe(0);
  expect(leadsAbout(service, typed.propertyAddress)).toMatchObject([
    { email: 'ann@example.com', page: '/sell-my-house-waco-tx', agree_to_texts: 1 },
  ]);
  expect(Object.values(await valuesOf(form, typed)).join('')).toBe('');
  expect(await consentOf(form).isChecked()).toBe(false);
  expect(await form.locator('[aria-invalid]').count()).toBe(0);
  expect(await told.count()).toBe(0);
  problems.length = 0;
});
