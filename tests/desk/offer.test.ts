import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { acceptLead } from '#domain/leads/accept-lead.ts';
import { findLead } from '#domain/leads/read-leads.ts';
import type { NewLead } from '#domain/leads/types.ts';
import { answerOffer } from '#domain/offers/answer-offer.ts';
import { readOffers } from '#domain/offers/rows.ts';
import type { OfferedFigures } from '#domain/offers/written-offer.ts';
import { axeFaults, noFaults } from '#tests/support/axe.ts';
import { test as base, phone } from '#tests/support/desk.ts';
import { typedOffer } from '#tests/support/offers.ts';
import { makeLead } from '#tests/support/service-leads.ts';

const test = base.extend('addLead', { scope: 'file' }, ({ desk }) => {
  let made = 0;
  return async (given: Partial<NewLead> = {}) => {
    made += 1;
    const reference = `CFH-3${'23456789CFHJKMQRVWXY'[made]}X`;
    const lead = makeLead({ reference, receivedAt: Date.now() - 3_600_000, ...given });
    await acceptLead(desk.store, lead, []);
    return {
      id: lead.id,
      path: `/leads/${reference}`,
      read: async () => {
        const found = await findLead(desk.store, { id: lead.id });
        if (found === undefined) throw new Error('the lead is gone');
        return found;
      },
      offers: () => readOffers<OfferedFigures>(desk.store, lead.id),
    };
  };
});

const sent = (given: Record<string, string> = {}) => ({
  ...typedOffer(Date.now()),
  asked: 'offer',
  once: randomUUID(),
  ...given,
});

test('an offer is written on a phone without scripts, seen as the seller sees it, and sent', async ({
  addLead,
  look,
  problems,
}) => {
  const { path, read, offers } = await addLead();
  const page = await look(path, { ...phone, javaScriptEnabled: false });
  await page.getByRole('link', { name: 'Write an offer' }).click();
  await page.getByLabel('Repaired value').fill('$220,000');
  await page.getByLabel('Repairs').fill('35 kilos');
  await page.getByLabel('A word to the seller').fill('It was good to meet you.');
  await page.getByRole('button', { name: 'Preview' }).click();
  await page.getByText('Type an amount in dollars, such as 185,000 or 185k.').waitFor();
  expect(await page.getByLabel('Repaired value').inputValue()).toBe('$220,000');
  expect(await page.getByLabel('A word to the seller').inputValue()).toContain('good to meet');
  expect(problems.splice(0)).toEqual([expect.stringContaining('422')]);
  await page.getByLabel('Repairs').fill('35,000');
  await page.getByRole('button', { name: 'Preview' }).click();
  await page.getByText('It hasn’t been sent yet.').waitFor();
  expect(await page.getByRole('heading', { name: 'Our offer in writing' }).isVisible()).toBe(true);
  expect(await page.getByText('It was good to meet you.').isVisible()).toBe(true);
  expect((await read()).deliveries).toEqual([]);
  await page.getByRole('button', { name: 'Send it' }).click();
  await page.waitForURL(/\/next\?done=/);
  expect(await offers()).toMatchObject([{ state: 'sent', version: 1 }]);
  expect((await read()).deliveries).toMatchObject([{ channel: 'seller-offer' }]);
  expect((await read()).work.stage).toBe('offer');
  await page.goto(new URL(path, page.url()).href);
  expect(await page.getByRole('button', { name: 'Undo' }).count()).toBe(0);
  expect(await page.locator('#offers').textContent()).toMatch(/Offer 1, \$[\d,]+Good through/);
});

test('form and preview have no faults, and nothing runs off a phone', async ({
  addLead,
  owner,
  look,
}) => {
  const { path } = await addLead();
  await owner.post(`${path}/offer`, sent({ assignable: 'yes' }));
  const page = await look(`${path}/offers/newest`, phone);
  for (const shown of ['/offers/newest', '/offer', '']) {
    await page.goto(new URL(path + shown, page.url()).href);
    await page.setViewportSize(phone.viewport);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    expect(await axeFaults(page)).toEqual(noFaults);
  }
});

test('one sheet of Letter holds a usual offer, with everything that may stand on it', async ({
  addLead,
  owner,
  look,
}) => {
  const { path } = await addLead();
  const note = 'It was good to meet you. Call me whenever it suits you, also in the evening.';
  const visitChanges =
    'If the slab needs piers, or the roof is older than ten years, the repairs above.';
  const all = { assignable: 'yes', note, visit: 'yes', visitChanges };
  await owner.post(`${path}/offer`, sent(all));
  const page = await look(`${path}/offers/newest`);
  const pdf = await page.pdf({ format: 'Letter', preferCSSPageSize: false });
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('button', { name: 'Send it' }).isVisible()).toBe(false);
  const text = await page.locator('main').innerText();
  for (const said of [
    'What it would sell for, repaired',
    'Our margin',
    'We still have to see it',
    visitChanges,
    'What a listing might bring instead',
    'Occupations Code 1101.0045',
    'This is no contract',
    'stands until the end of',
  ]) {
    expect(text).toContain(said);
  }
});

test('of two who write at once, the second is shown the first, and loses nothing', async ({
  addLead,
  owner,
  helper,
}) => {
  const { path, offers } = await addLead();
  await owner.post(`${path}/offer`, sent({ offer: '$101,000' }));
  const second = await helper.post(`${path}/offer`, sent({ offer: '$99,000' }));
  expect(second.status).toBe(409);
  const html = await second.text();
  expect(html).toContain('Ruth Calloway made offer 1 in the meantime, $101,000.');
  expect(html).toContain('value="$99,000"');
  const [draft] = await offers();
  expect(html).toContain(`name="seen" value="${draft?.id}"`);
  const again = sent({ offer: '$99,000', seen: draft?.id ?? '' });
  expect((await helper.post(`${path}/offer`, again)).status).toBe(303);
  expect(await offers()).toMatchObject([{ version: 1, offerCents: 9_900_000 }]);
  const late = await owner.post(`${path}/offer-send`, { offer: draft?.id ?? '' });
  expect(late.status).toBe(409);
  expect(await late.text()).toContain('Someone just changed the offer');
});

test('the lead tells what was answered, and an offer can be withdrawn', async ({
  addLead,
  owner,
  desk,
}) => {
  const { id, path, offers } = await addLead();
  await owner.post(`${path}/offer`, sent());
  const offer = (await offers())[0]?.id ?? '';
  await owner.post(`${path}/offer-send`, { offer, once: randomUUID() });
  const actor = { now: Date.now(), eventId: randomUUID() };
  const said = { answer: 'accept', words: 'Call after six.' } as const;
  await answerOffer(desk.store, id, actor, { offerId: offer, ...said }, []);
  const html = await (await owner.get(path)).text();
  expect(html).toContain('They want to accept: call them');
  expect(html).toMatch(/Wants to accept written offer 1, \$[\d,]+: “Call after six\.”/);
  const list = await (await owner.get('/')).text();
  expect(list).toContain('<b>Call about accepting</b>');
  const why = { reason: 'We found another house.', once: randomUUID() };
  await owner.post(`${path}/offer-withdraw`, { offer, from: path, ...why });
  expect(await (await owner.get(path)).text()).toContain('Withdrawn');
  expect(await (await owner.get(`${path}/offers/1`)).text()).toContain('Write another version');
});

test.for<[string, Partial<NewLead>, string]>([
  ['no email address', { request: { ...makeLead().request, email: '' } }, 'print it or read it'],
  ['what may be spam', { suspect: ['honeypot'] }, 'nothing is mailed'],
])(
  '%s: the desk says so before anything is written',
  async ([, given, words], { addLead, owner }) => {
    const { path } = await addLead(given);
    expect(await (await owner.get(`${path}/offer`)).text()).toContain(words);
  },
);

test('pages of offers that are not there say so', async ({ addLead, owner }) => {
  const { path } = await addLead();
  for (const gone of ['/leads/ZZZ-999/offer', `${path}/offers/1`, `${path}/offers/newest`]) {
    expect((await owner.get(gone)).status).toBe(404);
  }
});
