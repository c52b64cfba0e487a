import { randomUUID } from 'node:crypto';
import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { eventsOf } from '#domain/events/events.ts';
import { acceptLead } from '#domain/leads/accept-lead.ts';
import { findLead } from '#domain/leads/read-leads.ts';
import type { NewLead } from '#domain/leads/types.ts';
import { decideText } from '#domain/texts/decide-text.ts';
import { receiveText } from '#domain/texts/receive-text.ts';
import { recordReceipt } from '#domain/texts/rows.ts';
import { axeFaults, noFaults } from '#tests/support/axe.ts';
import { test as base, phone } from '#tests/support/desk.ts';
import { makeLead } from '#tests/support/service-leads.ts';
import { twilioEnv } from '#tests/support/twilio.ts';

const test = base
  .override('settings', () => twilioEnv())
  .extend('addLead', { scope: 'file' }, ({ desk }) => {
    let made = 0;
    return async (given: Partial<NewLead> = {}) => {
      made += 1;
      const reference = `CFH-2${'23456789CFHJKMQRVWXY'[made]}X`;
      const lead = makeLead({ reference, receivedAt: Date.now() - 3_600_000, ...given });
      await acceptLead(desk.store, lead, []);
      const read = async () => {
        const found = await findLead(desk.store, { id: lead.id });
        if (found === undefined) throw new Error('the lead is gone');
        return found;
      };
      return { id: lead.id, path: `/leads/${reference}`, phone: lead.request.phone, read };
    };
  });

test('a text is written from a template, sent, and can be taken back', async ({
  addLead,
  look,
  desk,
}) => {
  const { id, path, read } = await addLead();
  const page = await look(path, { ...phone, javaScriptEnabled: false });
  await page.getByRole('link', { name: /^Text/ }).click();
  await page.getByRole('link', { name: 'On my way' }).click();
  await page.waitForURL(/use=/);
  expect(await page.getByLabel('Text').inputValue()).toBe('Hi Ann, I am on my way. Ruth');
  await page.getByRole('button', { name: /^Send/ }).click();
  await page.getByText('Texted').waitFor();
  const [delivery] = (await read()).deliveries;
  expect(delivery).toMatchObject({ channel: 'seller-text', state: 'pending', attempts: 0 });
  expect((await eventsOf(desk.store, id, 5))[0]).toMatchObject({
    kind: 'text-out',
    details: {
      body: 'This is Blackland Home Buyers. Hi Ann, I am on my way. Ruth Reply STOP to opt out.',
    },
  });
  expect((await read()).work.answeredAt).toBeDefined();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('heading', { name: 'Timeline' }).waitFor();
  expect((await read()).deliveries).toEqual([]);
  expect((await read()).work.answeredAt).toBeUndefined();
});

test('a chosen text is sent from a small phone in three taps, without scrolling', async ({
  addLead,
  look,
}) => {
  const { path, read } = await addLead();
  const page = await look(path, phone);
  const bar = page.getByRole('navigation', { name: 'Desk' });
  const tap = async (part: Locator): Promise<void> => {
    await part.waitFor();
    const [box, barBox] = [await part.boundingBox(), await bar.boundingBox()];
    expect((box?.y ?? 999) + (box?.height ?? 999)).toBeLessThanOrEqual(barBox?.y ?? 0);
    await part.click();
  };
  await tap(page.getByRole('link', { name: /^Text/ }));
  await tap(page.getByRole('link', { name: 'On my way' }));
  await page.waitForURL(/use=/);
  expect(await page.getByRole('link', { name: 'On my way' }).isVisible()).toBe(false);
  await tap(page.getByRole('button', { name: /^Send/ }));
  await page.getByText('Texted').waitFor();
  expect((await read()).deliveries).toHaveLength(1);
});

test('the page counts what will be billed, and has no faults', async ({ addLead, look }) => {
  const { path } = await addLead();
  const page = await look(`${path}/text?use=es-0`, phone);
  expect(await page.getByLabel('Text').inputValue()).toContain('Hola Ann, soy Ruth de');
  await page.getByLabel('Text').fill('a'.repeat(200));
  await page.getByText('2 parts').waitFor();
  expect(await axeFaults(page)).toEqual(noFaults);
});

test('a yes that was only said, as version 2 took it, lets no text out', async ({
  addLead,
  owner,
}) => {
  const said = { wording: '', version: '', saidTo: 'Ruth Calloway' };
  const { path, read } = await addLead({ consent: { ...makeLead().consent, ...said } });
  const page = await (await owner.get(path)).text();
  expect(page).not.toContain(`${path}/text`);
  expect(page).toContain('by word of mouth');
  expect(page).toContain('A yes that was only said does not count');
  const sent = await owner.post(`${path}/text`, {
    text: 'Are you in?',
    asked: 'text',
    once: 'said',
  });
  expect(sent.status).toBe(422);
  expect((await read()).deliveries).toEqual([]);
});

test('what may not be sent is refused with its reason, on the page and on the timeline', async ({
  addLead,
  owner,
}) => {
  const { path, read } = await addLead({ consent: { ...makeLead().consent, agreed: false } });
  expect(await (await owner.get(path)).text()).not.toContain(`${path}/text`);
  const page = await (await owner.get(`${path}/text`)).text();
  expect(page).toContain('has not agreed to texts');
  expect(page).not.toContain('<textarea');
  const sent = await owner.post(`${path}/text`, { text: 'Hi', asked: 'text', once: randomUUID() });
  expect(sent.status).toBe(422);
  expect(await (await owner.get(path)).text()).toContain(
    'Text refused. This seller has not agreed',
  );
  expect((await read()).deliveries).toEqual([]);
});

test.for([
  ['nothing', '', 'Write something first.'],
  ['too much', 'a'.repeat(401), 'shorten it'],
])('a text that is no text comes back: %s', async ([, text, words], { addLead, owner }) => {
  const { path } = await addLead();
  const sent = await owner.post(`${path}/text`, { text: text ?? '', asked: 'text' });
  expect(sent.status).toBe(422);
  expect(await sent.text()).toContain(words);
});

test('the timeline tells what was said and what became of it', async ({ addLead, owner, desk }) => {
  const { path, phone: number, read } = await addLead();
  const now = Date.now();
  const sent = await owner.post(`${path}/text`, { text: 'Are you in?', once: randomUUID() });
  const eventId = new URL(sent.headers.get('location') ?? '', desk.url).searchParams.get('done');
  const page = async () => (await owner.get(path)).text();
  const isOpen = decideText(await read(), 'America/Chicago', now).decision === 'allowed';
  expect(await page()).toContain(isOpen ? 'The text is about to be sent' : 'The text waits until');
  const db = await desk.store.connect();
  await db
    .updateTable('deliveries')
    .set({ state: 'unknown' })
    .where('id', '=', `${eventId}-seller-text`)
    .execute();
  expect(await page()).toContain('We don’t know whether the text arrived');
  const receipt = { sid: 'SM1', eventId: eventId ?? '', state: 'undelivered', error: 'a landline' };
  await recordReceipt(desk.store, receipt, now);
  expect(await page()).toContain('The text wasn’t delivered: a landline');
  const receiving = {
    now,
    channels: [],
    newLead: () => {
      throw new Error('the number is known');
    },
  };
  const text = {
    sid: 'SM2',
    from: '+12545550142',
    number: '+12545550142',
    phone: number,
    photos: ['SM2/Media/ME1', 'SM2/Media/ME2'],
    files: 1,
  };
  await receiveText(desk.store, { ...text, body: 'Wrong number' }, receiving);
  const html = await page();
  expect(html).toContain(
    'Wrote: “Wrong number”. 2 pictures came with it. A file came with it that we didn’t keep.',
  );
  expect(html).toContain('They may have meant stop, so it counts as stop');
  expect(html).toContain('Said stop to texts: may have meant it');
});
