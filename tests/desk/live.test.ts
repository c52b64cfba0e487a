import { randomInt, randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { acceptLead } from '#domain/leads/accept-lead.ts';
import { planNextAction } from '#domain/work/next-action.ts';
import { makeReference } from '#lead/reference.ts';
import { axeFaults, noFaults } from '#tests/support/axe.ts';
import { test as base, phone, signedInAs, signInPage, wide } from '#tests/support/desk.ts';
import { makeLead, request } from '#tests/support/service-leads.ts';
import { minuteMs } from '#time/lengths.ts';

/* Call next as it is meant to be used: left open, while others work and time goes by. */

const fourDays = 4 * 86_400_000;

const test = base
  .extend('addLead', { scope: 'file' }, ({ desk }) => {
    let count = 0;
    /** Each after the one before, and all of them late, whatever the hour of the test. */
    return async (firstName: string, given = {}) => {
      count += 1;
      const lead = makeLead({
        id: randomUUID(),
        reference: makeReference(randomInt),
        receivedAt: Date.now() - fourDays + count * 60_000,
        request: { ...request, firstName, lastName: 'Ames' },
        ...given,
      });
      await acceptLead(desk.store, lead, [{ id: randomUUID(), channel: 'team-email' }]);
      return lead;
    };
  })
  .extend('dale', { scope: 'file' }, ({ desk }) => signedInAs(desk, 'Dale Calloway'))
  /** Enough for a page that scrolls. */
  .extend('list', { scope: 'file' }, async ({ addLead }) => {
    for (const index of Array(12).keys()) await addLead(`Waits${index}`);
  });

const rowOf = (page: Page, name: string): Locator =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name }) });

/** Who is to be called now stands open already. */
const openRow = async (page: Page, name: string): Promise<void> => {
  const row = rowOf(page, name);
  if (await row.getByText('Open the lead').isHidden()) await row.locator('summary').first().click();
};

const topOf = async (part: Locator): Promise<number> => (await part.boundingBox())?.y ?? Number.NaN;

test('a minute that passed is new, though nobody did anything', async ({ look, list: _ }) => {
  const page = await look('/', phone);
  const clock = page.locator('header time');
  const now = await clock.textContent();
  await page.evaluate(() => {
    const time = document.querySelector('header time');
    if (time !== null) time.textContent = 'a minute ago';
  });
  await page.waitForFunction(
    () => document.querySelector('header time')?.textContent !== 'a minute ago',
  );
  // Unless it passed meanwhile.
  expect([now, await page.locator('header time').textContent()]).toContain(now);
});

test('minutes pass without the server, which is asked when somebody becomes late', async ({
  addLead,
  desk,
  device,
  owner,
}) => {
  const plan = async (firstName: string, at: number) => {
    const { id } = await addLead(firstName);
    const by = { personId: undefined, now: Date.now(), eventId: randomUUID() };
    await planNextAction(desk.store, id, by, { what: 'Call', at, by: undefined });
  };
  await plan('Overdue', Date.now() - 30.2 * minuteMs);
  await plan('Soon', Date.now() + 4 * minuteMs);
  const page = await device(phone);
  await page.clock.install();
  await signInPage(page, desk, owner);
  await page.goto(desk.url);
  let asked = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/') asked += 1;
  });
  const figure = rowOf(page, 'Overdue').locator('.figure');
  expect(await figure.textContent()).toBe('30 min');
  const before = await page.locator('header time').textContent();
  await page.clock.runFor(2 * minuteMs);
  await expect.poll(() => figure.textContent()).toBe('32 min');
  expect(await page.locator('header time').textContent()).not.toBe(before);
  expect(asked).toBe(0);
  await page.clock.runFor(3 * minuteMs);
  await expect.poll(() => asked).toBe(1);
});

test('what is open, and what has the focus, stays so while others work', async ({
  addLead,
  dale,
  look,
  list: _,
}) => {
  await addLead('Spam', { suspect: ['honeypot'] });
  const lead = await addLead('Opened');
  await addLead('First');
  const page = await look('/', phone);
  await page.locator('#group-suspect > summary').click();
  const row = rowOf(page, 'Opened');
  await row.locator('summary').first().click();
  await row.getByText('Log a call').click();
  await row.getByRole('button', { name: 'Spoke' }).focus();
  const called = await dale.post(`/leads/${lead.reference}/calling`, { from: '/' });
  expect(called.status).toBe(303);
  await row.getByText('Dale Calloway is calling').waitFor();
  expect(await rowOf(page, 'Spam').isVisible()).toBe(true);
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Spoke');
});

test('who reads further down stays there, and is told who came above', async ({
  addLead,
  look,
  list: _,
}) => {
  const page = await look('/', phone);
  const read = rowOf(page, 'Waits2');
  await read.scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 120);
  await page.waitForFunction(() => scrollY > 200);
  const before = await topOf(read);
  await addLead('Newest');
  await rowOf(page, 'Newest').waitFor();
  expect(Math.abs((await topOf(read)) - before)).toBeLessThan(2);
  const above = page.getByRole('link', { name: 'Newest Ames is new above' });
  await above.click();
  await page.waitForFunction(() => scrollY < 100);
  await above.waitFor({ state: 'hidden' });
  expect(await rowOf(page, 'Newest').isVisible()).toBe(true);
  const said = await page.locator('[aria-live=polite]').textContent();
  expect(said).toBe('New on the list: Newest Ames');
});

test('nothing moves while a finger is down, and for a second after it', async ({
  addLead,
  look,
  list: _,
}) => {
  const page = await look('/', phone);
  const first = page.getByRole('article').first();
  await first.waitFor();
  const { x = 0, y = 0 } = (await first.boundingBox()) ?? {};
  await page.mouse.move(x + 40, y + 20);
  await page.mouse.down();
  const asked = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/');
  await addLead('Pressed');
  await asked;
  await page.waitForTimeout(300);
  expect(await rowOf(page, 'Pressed').count()).toBe(0);
  const lifted = Date.now();
  await page.mouse.move(x + 40, y + 300);
  await page.mouse.up();
  await rowOf(page, 'Pressed').waitFor();
  expect(Date.now() - lifted).toBeGreaterThanOrEqual(900);
});

test('my own call is mine, in a place of its own: the outcomes stay under the thumb', async ({
  addLead,
  look,
  list: _,
}) => {
  await addLead('Called');
  const page = await look('/', phone);
  const row = page.getByRole('article').first();
  const call = row.getByRole('link', { name: /^Call .* for Called Ames$/ });
  expect(await row.getByRole('button', { name: 'No answer' }).isVisible()).toBe(false);
  await call.evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()));
  const state = await page.evaluate(() => document.documentElement.dataset['changes']);
  await call.click();
  const outcome = row.getByRole('button', { name: 'No answer from Called Ames' });
  await outcome.waitFor();
  const before = await topOf(outcome);
  await page.waitForFunction((old) => document.documentElement.dataset['changes'] !== old, state);
  expect(await topOf(outcome)).toBe(before);
  expect(await row.textContent()).toContain('You’re calling. How did it go?');
  expect(await row.textContent()).not.toContain('is calling');
});

test('on a wide screen one lead stands beside the list', async ({ look, list: _ }) => {
  const page = await look('/', wide);
  const shown = page.locator('article .body:visible');
  expect(await shown.count()).toBe(1);
  await rowOf(page, 'Waits4').locator('summary').first().click();
  await rowOf(page, 'Waits4').locator('.body').waitFor();
  expect(await shown.count()).toBe(1);
  const list = await page.locator('[data-live=list]').boundingBox();
  const lead = await shown.boundingBox();
  expect(lead?.x).toBeGreaterThan((list?.x ?? 0) + (list?.width ?? 0));
  expect(lead?.y).toBeLessThan(200);
});

test('the whole lead stands there, follows what others do, and keeps what is typed while another is open', async ({
  addLead,
  dale,
  look,
  list: _,
}) => {
  const { reference } = await addLead('Whole');
  const page = await look('/', wide);
  const row = rowOf(page, 'Whole');
  await openRow(page, 'Whole');
  const note = row.getByLabel('Note', { exact: true });
  await note.fill('Has two dogs.');
  await openRow(page, 'Waits4');
  await rowOf(page, 'Waits4').getByText('What we know').waitFor();
  expect(await page.getByText('What we know').count()).toBe(1);
  await openRow(page, 'Whole');
  await dale.post(`/leads/${reference}/note`, { text: 'Prefers mornings.', once: randomUUID() });
  await row.getByText('Prefers mornings.').waitFor();
  expect(await note.inputValue()).toBe('Has two dogs.');
  await row.getByRole('button', { name: 'Add the note' }).click();
  await page.waitForURL((url) => url.pathname === '/' && url.searchParams.has('done'));
  await row.getByText('Has two dogs.').waitFor();
  expect(await row.getByText('Log a call').count()).toBe(1);
  expect(await axeFaults(page)).toEqual(noFaults);
});

test('on a phone a row opens alone, and stays open beside others', async ({
  addLead,
  look,
  list: _,
}) => {
  const page = await look('/', phone);
  for (const name of ['Waits5', 'Waits6']) await openRow(page, name);
  await addLead('Later');
  await rowOf(page, 'Later').waitFor();
  await openRow(page, 'Later');
  for (const name of ['Waits5', 'Waits6', 'Later']) {
    expect(await rowOf(page, name).getByText('Open the lead').isVisible()).toBe(true);
  }
  expect(await page.getByText('What we know').count()).toBe(0);
});
