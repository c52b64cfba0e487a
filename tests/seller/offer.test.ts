import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventsOf } from '#domain/events/events.ts';
import { acceptLead } from '#domain/leads/accept-lead.ts';
import { findLead } from '#domain/leads/read-leads.ts';
import type { NewLead } from '#domain/leads/types.ts';
import { readOffers } from '#domain/offers/rows.ts';
import { withdrawOffer } from '#domain/offers/withdraw-offer.ts';
import { makeReference } from '#lead/reference.ts';
import { axeFaults, noFaults } from '#tests/support/axe.ts';
import { phone, scriptsOff } from '#tests/support/browser.ts';
import { askForSheet } from '#tests/support/offer-sheet.ts';
import { offerTo } from '#tests/support/offers.ts';
import { testWith } from '#tests/support/seller-page.ts';
import { type TestApp, testApp } from '#tests/support/service-app.ts';
import { makeLead } from '#tests/support/service-leads.ts';

const day = 86_400_000;
const begin = Date.parse('2026-03-05T18:00:00Z');
let now = begin;

let service: TestApp;
beforeAll(() => {
  service = testApp({ RATE_LIMIT_MAX: '1000' }, { now: () => now });
});
afterAll(() => service.close());

const newLead = async (given: Partial<NewLead> = {}) => {
  now = begin;
  const { context, app } = service;
  const { store } = context;
  const reference = makeReference(context.randomBelow);
  const lead = makeLead({ reference, receivedAt: begin - 60_000, ...given });
  await acceptLead(store, lead, []);
  const path = await context.sellerLinks.pathOf(
    { id: lead.id, reference, generation: 0 },
    lead.language,
  );
  return {
    id: lead.id,
    path,
    store,
    read: () => findLead(store, { id: lead.id }),
    page: async (query = '') => (await app.inject(path + query)).body,
    sheet: () => askForSheet(service, path),
    answer: (answer: string, offer: string, once: string = randomUUID()) =>
      app.inject({
        method: 'POST',
        url: `${path}/offer-answer`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ answer, offer, once }).toString(),
      }),
  };
};

test('the page tells of the offer line by line and takes the answer', async () => {
  const { id, path, store, page, answer, sheet, read } = await newLead();
  expect(await page()).toContain('There is no written offer yet.');
  const offer = await offerTo(store, id, now, { note: 'It was good to meet you.' });
  const open = await page();
  expect(open).toContain('$135,200');
  expect(open).toContain('Our margin, for the work and the risk');
  expect(open).toContain('Call me to accept');
  expect(open).not.toContain('(254) 555-0199');
  const taken = await answer('accept', offer);
  expect(taken.statusCode).toBe(303);
  const answered = await page(String(taken.headers.location).slice(path.length));
  expect(answered).toContain('Thank you. We have your answer.');
  expect(answered).toContain('You asked us to call you');
  expect(answered).toContain('Did you change your mind?');
  expect(answered).not.toContain('>Call me to accept<');
  expect((await eventsOf(store, id, 1))[0]).toMatchObject({ kind: 'offer-answered' });
  const lead = await read();
  expect(lead?.work.nextAction).toMatchObject({ what: 'Call about accepting' });
  expect(lead?.deliveries.map(({ channel }) => channel)).toContain('team-email');
  const { body, headers } = await sheet();
  expect(body).toContain('It was good to meet you.');
  expect(body).toContain('This is no contract');
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'content-security-policy': expect.stringContaining("form-action 'none'"),
  });
});

test('who taps twice, too late or on what was replaced reads one sentence', async () => {
  const { id, store, answer, page, sheet, path } = await newLead();
  expect((await sheet()).headers.location).toBe(path);
  const first = await offerTo(store, id, now);
  await answer('question', first);
  const twice = await answer('question', first);
  expect([twice.statusCode, twice.body.includes('We have your answer already')]).toEqual([
    409,
    true,
  ]);
  expect((await answer('maybe', first)).statusCode).toBe(400);
  expect((await answer('accept', 'nothing')).body).toContain('That offer is not here any more.');
  const second = await offerTo(store, id, now, { offer: '$120,000' });
  const old = await answer('accept', first);
  expect(old.body).toContain('A newer offer has taken the place of this one.');
  expect(old.body).toContain('$120,000');
  now = begin + 60 * day;
  const late = await answer('accept', second);
  expect(late.statusCode).toBe(409);
  expect(late.body).toContain('This offer ended on Thursday, March 19, 2026.');
  expect(await page()).not.toContain('Call me to accept');
  expect((await sheet()).body).toContain('This offer ended on');
  await withdrawOffer(
    store,
    id,
    { personId: undefined, now, eventId: randomUUID() },
    { offerId: second, reason: 'It burned down.' },
  );
  expect((await answer('accept', second)).body).toContain('We have withdrawn this offer.');
  const [newest] = await readOffers(store, id);
  expect(newest?.answer).toBeUndefined();
});

test('a visit still to come, and why an offer was withdrawn, are told in the language of the seller', async () => {
  const visit = { visit: 'yes', visitChanges: 'The slab.' };
  const reason = 'The county condemned it.';
  for (const [language, told] of [
    [
      'en',
      [
        'We still have to see the property.',
        'What the visit could change: The slab.',
        'Our reason: ',
        'You have our offer.',
      ],
    ],
    [
      'es',
      [
        'Todavía tenemos que ver la propiedad.',
        'Lo que la visita podría cambiar: The slab.',
        'El motivo: ',
        'Ya tiene nuestra oferta.',
      ],
    ],
  ] as const) {
    const { id, store, page, answer, sheet } = await newLead({ language });
    const offer = await offerTo(store, id, now, visit);
    expect(await page()).toContain(told[0]);
    expect(await page()).toContain(told[1]);
    expect((await sheet()).body).toContain(told[1]);
    const actor = { personId: undefined, now, eventId: randomUUID() };
    await withdrawOffer(store, id, actor, { offerId: offer, reason });
    expect(await page()).toContain(told[2] + reason);
    expect(await page()).not.toContain(told[3]);
    expect((await answer('accept', offer)).body).toContain(told[2] + reason);
  }
});

test('too many answers in one day are refused with a way on', async () => {
  const { id, store, answer } = await newLead();
  const offer = await offerTo(store, id, now);
  const taps = ['accept', 'question'];
  for (let tap = 0; tap < 6; tap += 1) await answer(taps[tap % 2] ?? '', offer);
  const seventh = await answer('accept', offer);
  expect(seventh.statusCode).toBe(429);
  expect(seventh.body).toContain('Please call us at');
});

test('once the time has passed by which we call, a way on stands in its place', async () => {
  const { id, store, answer, page } = await newLead();
  await answer('accept', await offerTo(store, id, now));
  expect(await page()).toContain(
    'We will call you no later than today, Thursday, March 5 at 6:00 PM.',
  );
  now = begin + day;
  expect(await page()).toContain('If you have not heard from us, call (254) 555-0142.');
});

test('of land, nothing is said of repairs, a kitchen or a roof', async () => {
  const { id, store, page, sheet } = await newLead({ page: '/sell-my-land-waco-tx' });
  await offerTo(store, id, now, { value: '$90,000', repairs: '0' });
  const choices = /<select.*?<\/select>/gs;
  const texts = [(await page()).replace(choices, ''), (await sheet()).body];
  for (const text of texts) {
    expect(text).toContain('What the land would sell for');
    expect(text).not.toMatch(/repair|kitchen|roof|foundation|house/i);
  }
  expect(texts[1]).toContain('Listed with an agent');
});

test('the sheet has an icon, which its policy lets the browser fetch', async () => {
  const { id, store, sheet } = await newLead();
  await offerTo(store, id, now);
  const { body, headers } = await sheet();
  expect(body).toContain('<link rel="icon" href="/icon.svg"');
  expect(headers['content-security-policy']).toContain("img-src 'self'");
});

const inSite = testWith();

inSite(
  'without scripts on a phone, a seller reads the offer and asks to be called',
  async ({ ask, open, store, read }) => {
    const asked = await ask();
    await offerTo(store, asked.id, Date.now(), { assignable: 'yes' });
    const page = await open(asked.link, { ...phone, ...scriptsOff });
    await page.getByText('I have a question').click();
    await page.getByRole('button', { name: 'Send my question' }).click();
    await page.getByText('We have your question. We will call you').waitFor();
    expect((await read(asked)).work.nextAction).toMatchObject({
      what: 'Call about their question',
    });
    await page.getByRole('link', { name: 'See the whole offer' }).click();
    await page.getByLabel('The last four digits').fill('0142');
    await page.getByRole('button', { name: 'Show my offer' }).click();
    await page.getByRole('heading', { name: 'We may assign the contract' }).waitFor();
    await page.getByRole('link', { name: 'Back to your request' }).click();
    await page.getByRole('button', { name: 'Call me to accept' }).waitFor();
  },
);

inSite('offer and sheet have no faults', async ({ ask, open, store }) => {
  const asked = await ask();
  await offerTo(store, asked.id, Date.now());
  const page = await open(asked.link, phone);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(
    phone.viewport.width,
  );
  expect(await axeFaults(page)).toEqual(noFaults);
  await page.goto(`${page.url()}/offer`);
  expect(await axeFaults(page)).toEqual(noFaults);
  await page.getByLabel('The last four digits').fill('0142');
  await page.getByRole('button', { name: 'Show my offer' }).click();
  await page.getByRole('heading', { name: 'This is no contract' }).waitFor();
  expect(await axeFaults(page)).toEqual(noFaults);
});
