import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { phone, signedInAs } from '#tests/support/desk.ts';
import { once, test } from '#tests/support/desk-lead.ts';

/* From a call to the next person: what a thumb does all day. */

const isInSight = async (part: Locator): Promise<boolean> => {
  const box = await part.boundingBox();
  const bar = await part.page().getByRole('navigation', { name: 'Desk' }).boundingBox();
  return box !== null && box.y >= 0 && box.y + box.height <= (bar?.y ?? 0);
};

test('from Call to the next person with outcome, note and next action: four taps, no scrolling', async ({
  addLead,
  look,
}) => {
  const leads = [await addLead(), await addLead()];
  const page = await look('/', phone);
  const card = page.getByRole('article').first();
  let taps = 0;
  const tap = async (part: Locator): Promise<void> => {
    await part.waitFor();
    expect(await isInSight(part)).toBe(true);
    await part.click();
    taps += 1;
  };
  const first = await card.getAttribute('id');
  const call = card.getByRole('link', { name: /^Call/ });
  await call.evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()));
  await tap(call);
  await tap(card.getByRole('button', { name: /^Spoke/ }));
  await tap(page.getByLabel('Note'));
  await page.keyboard.type('Has a brother in Temple.');
  await tap(page.getByRole('button', { name: /^In three days/ }));
  await page.waitForURL((url) => url.pathname === '/');
  expect(taps).toBe(4);
  const next = page.getByRole('article').first();
  expect(await next.getAttribute('id')).not.toBe(first);
  expect(await isInSight(next.getByRole('link', { name: /^Call/ }))).toBe(true);
  const called = leads.find(({ reference }) => reference === first);
  const told = (await called?.events())?.map(({ kind, details }) => [
    kind,
    'text' in details && details.text,
  ]);
  expect(told).toContainEqual(['note', 'Has a brother in Temple.']);
});

test('undoing leads back to where the tap was, says where the lead stands now, and keeps the note', async ({
  addLead,
  look,
  owner,
}) => {
  const { reference, path, events } = await addLead();
  const from = `/?open=${reference}#${reference}`;
  const touched = await owner.post(`${path}/touch`, { touch: 'no-answer', from, once: once() });
  const asked = await look(touched.headers.get('location') ?? '', phone);
  await asked.getByLabel('Note').fill('Rang twice.');
  await asked.getByRole('button', { name: /^In an hour/ }).click();
  await asked.waitForURL((url) => url.pathname === '/' && url.hash === `#${reference}`);
  await asked.getByRole('button', { name: 'Undo' }).click();
  await asked.getByRole('status').getByText('Now under “Nothing planned”').waitFor();
  expect((await events()).map(({ kind }) => kind)).toContain('note');

  const again = await owner.post(`${path}/touch`, { touch: 'spoke', from, once: once() });
  const page = await look(again.headers.get('location') ?? '', phone);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.waitForURL((url) => url.pathname === '/' && url.hash === `#${reference}`);
});

test('a note that is too long is told at its field, and nothing that was typed is lost', async ({
  addLead,
  look,
  problems,
}) => {
  const { path, events } = await addLead();
  const page = await look(`${path}/next`, { ...phone, javaScriptEnabled: false });
  const note = page.getByLabel('Note');
  await note.evaluate((field) => field.removeAttribute('maxlength')).catch(() => undefined);
  const long = 'x'.repeat(2_001);
  await page.route('**/next-action', (route) => {
    const body = new URLSearchParams(route.request().postData() ?? '');
    body.set('note', long);
    return route.continue({ postData: body.toString() });
  });
  await page.getByRole('button', { name: /^In an hour/ }).click();
  expect(await note.inputValue()).toBe(long);
  expect(await page.getByText('A note has room for 2000 characters').count()).toBeGreaterThan(0);
  expect(await note.evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await events()).toEqual([]);
  // That it was not taken is told to the browser, too.
  problems.length = 0;
});

test('Enter in the field of a chosen time sets that time, not the first of the usual ones', async ({
  addLead,
  look,
}) => {
  const { path, events } = await addLead();
  const page = await look(path, phone);
  await page.getByText('Another day and time').click();
  const at = page.getByLabel('When');
  const chosen = `${new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)}T10:30`;
  await at.fill(chosen);
  await at.press('Enter');
  await page
    .getByRole('status')
    .getByText(/10:30 AM/)
    .waitFor();
  expect((await events()).map(({ kind }) => kind)).toEqual(['next-action']);
});

test('closing a lead takes the note along', async ({ addLead, look }) => {
  const { path, events } = await addLead();
  const page = await look(`${path}/next`, phone);
  await page.getByLabel('Note').fill('Sold to a cousin.');
  await page.getByText('Close this lead').click();
  await page.getByRole('button', { name: 'They sold to someone else' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  expect((await events()).map(({ kind }) => kind).toSorted()).toEqual(['lost', 'note']);
});

test('whoever logs a call from a stale page reads what somebody else did just before', async ({
  addLead,
  desk,
  look,
}) => {
  const { path } = await addLead();
  const page = await look('/', phone);
  const card = page.locator(`#${path.split('/').at(-1)}`);
  // As a phone that was in a pocket: nothing new has reached it.
  await page.route('**/changes*', (route) => route.abort());
  if (!(await card.locator('.body').isVisible())) await card.locator('summary').first().click();
  await card.getByText('Log a call').click();
  const dale = await signedInAs(desk, 'Dale Calloway');
  await dale.post(`${path}/touch`, { touch: 'spoke', from: '/', once: once() });
  await card.getByRole('button', { name: /^No answer/ }).click();
  await page.getByText(/Just before you, .* Dale Calloway logged: Spoke on the phone/).waitFor();
});

test('after the tenth of a list comes the eleventh, where the tenth stood', async ({
  addLead,
  look,
}) => {
  for (const _ of Array(12)) await addLead();
  const page = await look('/', phone);
  const rows = page.getByRole('article');
  const [tenth, eleventh] = [rows.nth(9), await rows.nth(10).getAttribute('id')];
  await tenth.locator('summary').first().click();
  await tenth.getByText('Log a call').click();
  await tenth.getByRole('button', { name: /^No answer/ }).click();
  await page.getByRole('button', { name: /^In three days/ }).click();
  await page.waitForURL((url) => url.hash === `#${eleventh}`);
  const row = page.locator(`#${eleventh}`);
  expect(await row.getByRole('link', { name: /^Call/ }).isVisible()).toBe(true);
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(300);
});

test('who cannot undo any more is led to the lead', async ({ addLead, look, owner, problems }) => {
  const { path } = await addLead();
  const touched = await owner.post(`${path}/touch`, { touch: 'spoke', from: '/', once: once() });
  const page = await look(touched.headers.get('location') ?? '', phone);
  await owner.post(`${path}/note`, { text: 'Meanwhile', from: '/', once: once() });
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('heading', { name: 'Someone just changed this lead' }).waitFor();
  await page.getByRole('link', { name: 'Open the lead' }).click();
  await page.waitForURL((url) => url.pathname === path);
  problems.length = 0;
});
