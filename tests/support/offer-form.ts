import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { offerFunctionPath, placesFunctionPath, type TextField } from '#lead/fields.ts';
import type { FormMessage } from '#lead/messages.ts';
import type { Tables } from '#store/tables.ts';
import { test as base, content } from './browser.ts';
import { serveSiteHere } from './servers-here.ts';

export type Values = Partial<Record<TextField, string>>;

/** What has to be in the form; the rest is the visitor's choice. */
export const required = {
  propertyAddress: '12 Elm Street',
  firstName: 'Ann',
  lastName: 'Field',
  phone: '(254) 555-0142',
} as const;

export const everything = {
  ...required,
  propertyCity: 'Waco',
  propertyState: 'TX',
  propertyZip: '76701',
  email: 'ann@example.com',
  comments: 'Roof & fence\nneed work',
} as const;

export const lived = (street: string) => ({ ...everything, propertyAddress: street });

export const submitted = {
  title: 'Offer Request Submitted!',
  text: "We'll contact you within 24 hours with your cash offer.",
};
export const failed = {
  title: 'Submission Failed',
  text: 'There was an error submitting your request. Please try again.',
};

/** A server of the file's own, so that what it stored is this file's alone. */
export const testWith = (env: Record<string, string> = {}) =>
  base
    .extend('serverEnv', { scope: 'file' }, env)
    .extend('service', { scope: 'file' }, async ({ serverEnv }, { onCleanup }) => {
      const service = await serveSiteHere(serverEnv);
      onCleanup(service.stop);
      return service;
    })
    .override('siteUrl', { scope: 'file' }, ({ service }) => service.url)
    .extend('open', ({ visit }) => visit);

export const formOn = (page: Page): Locator => page.locator('#contact form');
export const formIn = (dialog: Locator): Locator => dialog.getByRole('form');

type FormWords = typeof content.messages;

export const labelOf = (name: TextField, words: FormWords = content.messages): string =>
  words.fields[name].label;

/** What stands beside a required field when it is missing. */
export const askOf = (name: TextField): string => {
  const words = content.messages.fields[name];
  if (!('ask' in words)) throw new Error(`${name} is not required.`);
  return words.ask;
};

export const field = (form: Locator, name: TextField, words?: FormWords): Locator =>
  form.getByLabel(new RegExp(`^${labelOf(name, words)}`));

/** In a form that was sent, too, which is hidden then. */
export const consentOf = (form: Locator): Locator =>
  form.getByRole('checkbox', { includeHidden: true });

export const fill = async (form: Locator, values: Values, words?: FormWords): Promise<void> => {
  for (const [name, value] of Object.entries(values)) {
    await field(form, name as TextField, words).fill(value);
  }
};

export const valuesOf = async (form: Locator, names: Values): Promise<Values> =>
  Object.fromEntries(
    await Promise.all(
      Object.keys(names).map(async (name) => [
        name,
        await field(form, name as TextField).inputValue(),
      ]),
    ),
  );

export const emptied = (values: Values): Values =>
  Object.fromEntries(Object.keys(values).map((name) => [name, '']));

export const submitOf = (form: Locator): Locator => form.locator('button[type=submit]');
/** In place of a form that was sent: opens it again. */
export const anotherOn = (form: Locator): Locator =>
  form.getByRole('button', { name: content.interface.form.another });
export const idleButton = content.form.button;

/** Waits for a condition, on a busy machine too. */
export const eventually = <Value>(read: () => Value | Promise<Value>) => expect.poll(read);

/** React marks the elements that it has taken over. */
export const isHydrated = (form: Locator): Promise<boolean> =>
  form.evaluate((one) => Object.keys(one).some((key) => key.startsWith('__reactProps')));

/** Shows the page's islands that somebody is there, and waits for them. */
export const hydrate = async (page: Page): Promise<Locator> => {
  const form = formOn(page);
  // Who presses a key before all of the page is read is not heard.
  await page.waitForFunction(() => document.readyState !== 'loading');
  await page.keyboard.press('Shift');
  await eventually(() => isHydrated(form)).toBe(true);
  await page.locator('[data-overlay] dialog').first().waitFor({ state: 'attached' });
  return form;
};

export const toastOn = (page: Page): Locator => page.locator('.toast');

/** Waits for the toast with this title, and reads it as a visitor sees and hears it. */
export const readToast = async (page: Page, title: string) => {
  const toast = toastOn(page).filter({ hasText: title });
  await toast.waitFor();
  return toast.evaluate((one) => ({
    title: one.querySelector('strong')?.textContent,
    text: one.querySelector('p')?.lastChild?.textContent,
    role: one.role ?? one.getAttribute('role'),
    destructive: one.classList.contains('destructive'),
  }));
};

/** Fills in what is given, and presses the button. */
export const send = async (form: Locator, values: Values = {}): Promise<void> => {
  await fill(form, values);
  await submitOf(form).click();
};

/** The same, and what the page says to it: that the request was taken, unless another title is awaited. */
export const sendAndRead = async (form: Locator, values: Values = {}, title = submitted.title) => {
  await send(form, values);
  return readToast(form.page(), title);
};

/** The offer dialog, which a button in the corner opens once the page has moved; answers with its form. */
export const openDialog = async (page: Page): Promise<Locator> => {
  await page.evaluate(() => scrollTo({ top: 400, behavior: 'instant' }));
  await page.getByRole('button', { name: 'Get No Hassle Offer' }).click();
  const form = formIn(page.getByRole('dialog'));
  await form.waitFor();
  return form;
};

export const asError = ({ title, text }: FormMessage) => ({
  title,
  text,
  role: 'alert',
  destructive: true,
});

export const asNews = ({ title, text }: FormMessage) => ({
  title,
  text,
  role: 'status',
  destructive: false,
});

/** How a field is marked for the eye, the ear and the keyboard. */
export const markOf = (input: Locator) =>
  input.evaluate((one) => ({
    invalid: one.getAttribute('aria-invalid'),
    description: (one.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent)
      .join(' '),
    focused: one === document.activeElement,
  }));

export const isFocused = (element: Locator): Promise<boolean> =>
  element.evaluate((one) => one === document.activeElement);

/** What the page has posted to the offer function so far. */
export const countPosts = (page: Page): (() => number) => {
  let posts = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith(offerFunctionPath)) posts += 1;
  });
  return () => posts;
};

export const offerFunction = `**${offerFunctionPath}`;
export const placesFunction = `**${placesFunctionPath}`;

/** The first request gets through, and its answer is lost on the way. */
export const loseAnswer = (page: Page) =>
  page.route(
    offerFunction,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );

/** A gate in front of what a route answers: closed until the test opens it. */
export const gate = (): { passed: Promise<void>; open: () => void } => {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { passed: promise, open: resolve };
};

type Lead = Tables['leads'];

const leadsIn = ({ dataDir }: { dataDir: string }): Lead[] => {
  const database = new DatabaseSync(join(dataDir, 'leads.db'), { readOnly: true });
  try {
    return database.prepare('select * from leads order by received_at').all() as unknown as Lead[];
  } finally {
    database.close();
  }
};

export const leadsAbout = (service: { dataDir: string }, address: string): Lead[] =>
  leadsIn(service).filter((lead) => lead.property_address === address);
