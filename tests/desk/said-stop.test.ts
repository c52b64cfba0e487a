import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { verifyLedger } from '#domain/consent/verify-ledger.ts';
import { acceptLead } from '#domain/leads/accept-lead.ts';
import { findLead } from '#domain/leads/read-leads.ts';
import type { NewLead } from '#domain/leads/types.ts';
import { test as base, phone as device } from '#tests/support/desk.ts';
import { makeLead, request } from '#tests/support/service-leads.ts';

const test = base.extend('addLead', { scope: 'file' }, ({ desk }) => {
  let made = 0;
  return async (phone: string, given: Partial<NewLead> = {}) => {
    made += 1;
    const reference = `CFH-3${'23456789CFHJKMQRVWXY'[made]}X`;
    const receivedAt = Date.now() - 3_600_000;
    const asked = { request: { ...request, phone, agreeToTexts: true } };
    const lead = makeLead({ reference, receivedAt, ...asked, ...given });
    await acceptLead(desk.store, lead, []);
    const read = async () => {
      const found = await findLead(desk.store, { id: lead.id });
      if (found === undefined) throw new Error('the lead is gone');
      return found;
    };
    return { path: `/leads/${reference}`, read };
  };
});

const sent = (to: string) => ({ to, once: randomUUID() });

test('a stop to calls takes the button away from every lead of the number', async ({
  addLead,
  look,
  desk,
}) => {
  const phone = '+12545550171';
  const [lead, other] = [await addLead(phone), await addLead(phone)];
  const page = await look(lead.path, device);
  expect(await page.locator('a[href^="tel:"]').count()).toBeGreaterThan(0);
  await page.getByText('Visit, stage, contact info, and more').click();
  await page.getByText('Said stop', { exact: true }).click();
  await page.getByLabel('What to stop').selectOption('calls');
  await page.getByRole('button', { name: 'Note it' }).click();
  await page.getByText('Asked for no calls on').first().waitFor();
  expect(await page.getByText('told Ruth Calloway').count()).toBeGreaterThan(0);
  for (const { path, read } of [lead, other]) {
    await page.goto(new URL(path, page.url()).href);
    expect(await page.locator('.calls a[href^="tel:"]').count()).toBe(0);
    const { consent, work } = await read();
    expect(consent?.callStop).toMatchObject({ certainty: 'heard', how: 'told Ruth Calloway' });
    // Texts are another matter, and nobody waits for a first call any more.
    expect(consent?.revocation).toBeUndefined();
    expect(work.answeredAt).toBeDefined();
  }
  await page.goto(new URL('/', page.url()).href);
  expect(await page.locator('a[href="tel:+12545550171"]').count()).toBe(0);
  expect(await verifyLedger(desk.store)).toMatchObject({ problems: [], differences: [] });
});

test('a stop to both ends texts too, once, however often it is sent', async ({
  addLead,
  owner,
  desk,
}) => {
  const { path, read } = await addLead('+12545550172');
  const form = sent('both');
  expect((await owner.post(`${path}/stop`, form)).status).toBe(303);
  expect((await owner.post(`${path}/stop`, form)).status).toBe(303);
  const { consent } = await read();
  expect([consent?.revocation?.how, consent?.callStop?.how]).toEqual([
    'told Ruth Calloway',
    'told Ruth Calloway',
  ]);
  const page = await (await owner.get(path)).text();
  expect(page.match(/Told us to stop texts and calls/g)).toHaveLength(1);
  const proof = await (await owner.get(`${path}/consent`)).text();
  expect(proof).toContain('Asked for no calls');
  expect(await verifyLedger(desk.store)).toMatchObject({ problems: [] });
});

test('whoever asks anew on the form may be called about that; whom we type in may not', async ({
  addLead,
  owner,
}) => {
  const phone = '+12545550173';
  const { path, read } = await addLead(phone);
  await owner.post(`${path}/stop`, sent('calls'));
  const again = await addLead(phone);
  const typedIn = await addLead(phone, { origin: 'desk' });
  expect((await read()).consent?.callStop).toBeDefined();
  expect((await again.read()).consent?.callStop).toBeUndefined();
  expect((await typedIn.read()).consent?.callStop).toBeDefined();
});

test('a tap by mistake is taken back with its reason, and a word of the phone itself is not', async ({
  addLead,
  owner,
  desk,
}) => {
  const { path, read } = await addLead('+12545550174');
  await owner.post(`${path}/stop`, sent('both'));
  const without = await owner.post(`${path}/take-back-stop`, { to: 'calls', once: randomUUID() });
  expect(without.status).toBe(422);
  const why = { to: 'calls', why: 'the wrong lead', once: randomUUID() };
  expect((await owner.post(`${path}/take-back-stop`, why)).status).toBe(303);
  const { consent } = await read();
  expect(consent?.callStop).toBeUndefined();
  expect(consent?.revocation).toBeDefined();
  const page = await (await owner.get(path)).text();
  expect(page).toContain('Ruth Calloway: the wrong lead');
  const twice = await owner.post(`${path}/take-back-stop`, { ...why, once: randomUUID() });
  expect(twice.status).toBe(409);
  expect(await verifyLedger(desk.store)).toMatchObject({ problems: [] });
});
