import { expect } from 'vitest';
import { beginPlan } from '#domain/follow-up/follow.ts';
import { logTouch } from '#domain/work/touch.ts';
import { phone } from '#tests/support/desk.ts';
import { once, test } from '#tests/support/desk-lead.ts';
import { actor } from '#tests/support/domain-store.ts';
import { following } from '#tests/support/plans.ts';

/* Sellers who do not sell today: from what they said to the next step, on a phone. */

test('what they said begins a plan with one tap, and Undo takes it back', async ({
  addLead,
  look,
  owner,
}) => {
  const { path, events, read } = await addLead();
  const spoken = await owner.post(`${path}/touch`, { touch: 'spoke', from: '/', once: once() });
  const page = await look(spoken.headers.get('location') ?? '', phone);
  await page.getByLabel('Note').fill('Wants to hear what the neighbor got.');
  await page.getByRole('button', { name: 'Wants more' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await page.getByText('Plan “Wants more”: Call').waitFor();
  expect((await read()).work.plan).toEqual({ name: 'wantsMore', step: 0 });
  expect((await events()).map(({ kind }) => kind)).toContain('note');
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Undone').waitFor();
  expect((await read()).work.plan).toBeUndefined();
});

test('not now waits for the month that they named', async ({ addLead, look, owner }) => {
  const { path, read } = await addLead();
  const spoken = await owner.post(`${path}/touch`, { touch: 'spoke', from: '/', once: once() });
  const page = await look(spoken.headers.get('location') ?? '', phone);
  await page.getByText('Not now').click();
  const months = page.locator('.months button');
  const [third = ''] = (await months.nth(2).getAttribute('value'))?.split(' ').slice(1) ?? [];
  await months.nth(2).click();
  await page.getByText('Plan “Not now”: Call').waitFor();
  const { plan, nextAction, stage } = (await read()).work;
  expect({ plan, stage }).toEqual({ plan: { name: 'notNow', step: 0 }, stage: 'contacted' });
  expect(new Date(nextAction?.at ?? 0).toISOString().slice(0, 7)).toBe(third);
});

test('a month that nobody can have chosen begins nothing', async ({ addLead, owner }) => {
  const { path, read } = await addLead();
  for (const plan of ['notNow', 'notNow 1999-01', 'notNow x', 'toString', '']) {
    const { status } = await owner.post(`${path}/plan`, { plan, from: '/', once: once() });
    expect([plan, status]).toEqual([plan, 400]);
  }
  expect((await read()).work.plan).toBeUndefined();
});

test('a step is on the list with why now and what was said last; the plan moves with the call', async ({
  addLead,
  look,
  owner,
  desk,
}) => {
  const { id, reference, path, read } = await addLead();
  await owner.post(`${path}/note`, { text: 'Calls himself Bud.', from: '/', once: once() });
  await owner.post(`${path}/plan`, { plan: 'noAnswer', from: '/', once: once() });
  await desk.store.writeOne((db) =>
    db.updateTable('leads').set({ next_action_at: Date.now() }).where('id', '=', id).execute(),
  );
  const page = await look(`/?open=${reference}#${reference}`, phone);
  const card = page.locator(`#${reference}`);
  await card.getByText('Try another time of day').waitFor();
  await card.getByText('Last: Calls himself Bud.').waitFor();
  await card.getByText('Log a call').click();
  await card.getByRole('button', { name: /^No answer/ }).click();
  await page.getByText(/Called, no answer\. Next: Email/).waitFor();
  expect((await read()).work).toMatchObject({
    plan: { name: 'noAnswer', step: 1 },
    nextAction: { what: 'Email' },
  });
});

test('a step is skipped, put off, or the plan ended, from the page of the lead', async ({
  addLead,
  look,
  owner,
}) => {
  const { reference, path, read } = await addLead();
  await owner.post(`${path}/plan`, { plan: 'asksSomebody', from: '/', once: once() });
  const page = await look(path, phone);
  const tap = async (name: string, told: string | RegExp) => {
    await page.locator(`#plan-${reference} > summary`).click();
    await page.getByRole('button', { name }).click();
    await page.getByRole('status').getByText(told).waitFor();
  };
  await tap('Skip this step', 'Skipped the call. Next: Call');
  const { nextAction } = (await read()).work;
  await tap('A week later', /^.*Put off, plan “Must ask somebody”: Call/);
  const later = (await read()).work;
  expect(later.plan).toEqual({ name: 'asksSomebody', step: 1 });
  expect(later.nextAction?.at).not.toBe(nextAction?.at);
  await tap('End the plan', 'Ended the plan “Must ask somebody”');
  expect((await read()).work).toMatchObject({ plan: undefined, nextAction: undefined });
});

test('who taps on a page from before is told that somebody was faster', async ({
  addLead,
  owner,
}) => {
  const { path, read } = await addLead();
  await owner.post(`${path}/plan`, { plan: 'asksSomebody', from: '/', once: once() });
  const shown = { plan: 'asksSomebody', step: '0', from: '/' };
  await owner.post(`${path}/plan-step`, { ...shown, how: 'skipped', once: once() });
  const late = await owner.post(`${path}/plan-step`, { ...shown, how: 'later', once: once() });
  expect([late.status, await late.text()]).toEqual([409, expect.stringContaining('was faster')]);
  expect((await read()).work.plan?.step).toBe(1);
});

test('a seller is saved to the contacts of the phone', async ({ addLead, look, owner }) => {
  const { reference, path } = await addLead();
  const page = await look(path, phone);
  const link = page.getByRole('link', { name: 'Save to contacts' });
  expect(await link.getAttribute('href')).toBe(`/leads/${reference}/contact.vcf`);
  const file = await owner.get(`/leads/${reference}/contact.vcf`);
  expect(file.headers.get('content-type')).toContain('text/vcard');
  expect(await file.text()).toContain('TEL;TYPE=CELL:+12545550142');
});

// The last of this file: its leads have one number, and whoever is tried enough is so for all of them.
test('before a ninth call in vain the desk says how often they were tried', async ({
  addLead,
  look,
  desk,
}) => {
  const { id, path } = await addLead();
  const page = await look(path, phone);
  const warning = page.getByText('Eight tries in twelve months, and no answer.');
  expect(await warning.count()).toBe(0);
  for (let tries = 0; tries < 8; tries += 1) {
    const now = Date.now() + tries;
    await beginPlan(desk.store, id, actor({ now }), { plan: 'noAnswer' }, following);
    await logTouch(desk.store, id, actor({ now }), 'no-answer', following);
  }
  await page.reload();
  await warning.first().waitFor();
  await page.getByRole('link', { name: /^Call \(/ }).waitFor();
});
