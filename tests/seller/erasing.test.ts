import { beforeEach, expect, test } from 'vitest';
import { fill } from '#content/placeholders.ts';
import { readOffers } from '#domain/offers/rows.ts';
import { withdrawOffer } from '#domain/offers/withdraw-offer.ts';
import type { Stage } from '#domain/stages/stages.ts';
import { undoChange } from '#domain/work/change-lead.ts';
import { markStage } from '#domain/work/mark-stage.ts';
import { tidyUp } from '#server/housekeeping.ts';
import { offerTo } from '#tests/support/offers.ts';
import { sellersLead } from '#tests/support/sellers-lead.ts';
import { languages, type TestApp, testApp } from '#tests/support/service-app.ts';
import { request } from '#tests/support/service-leads.ts';

const hour = 3_600_000;
const begin = Date.parse('2026-03-05T18:00:00Z');
/** What the page calls the moment that lies 72 hours after that. */
const inThreeDays = 'Sunday, March 8, 2026 at 1:00 PM';

let now: number;
let service: TestApp;
beforeEach(() => {
  now = begin;
  service = testApp({ RATE_LIMIT_MAX: '1000' }, { now: () => now });
  return () => service.close();
});

const { sellerPage: words } = languages.english;
const digits = { lastFour: '0142' };

/** A seller who was sent an offer, or is further. */
const offered = async (stage?: Stage, given: Parameters<typeof sellersLead>[1] = {}) => {
  const seller = await sellersLead(service, { receivedAt: begin - hour, ...given });
  const offer = await offerTo(seller.store, seller.id, now);
  const mark = (to: Stage) => {
    const reached = { stage: to, reachedAt: undefined, valueCents: undefined };
    return markStage(seller.store, seller.id, seller.by(now), reached);
  };
  if (stage !== undefined) await mark(stage);
  const letters = async () =>
    (await seller.read()).deliveries.filter(({ channel }) => channel === 'seller-erasure').length;
  /** So much later, with a server that has seen the time pass. */
  const after = async (hours: number) => {
    const end = begin + hours * hour;
    for (; now < end; now = Math.min(end, now + 24 * hour)) await tidyUp(service.context);
    await tidyUp(service.context);
  };
  return { ...seller, offer, mark, letters, after };
};

test('whoever has the link and the number destroys nothing of an offer within 72 hours, and it is called off', async () => {
  const { id, store, send, read, page, told, letters, rings, after } = await offered();
  expect(await page()).toContain(words.erase.warnings['after-pause']);
  const rung = await rings();
  const { status, body } = await send('erase', digits);
  expect([status, (await read()).erasedAt]).toEqual([303, undefined]);
  expect(body).toContain(words.done.wished);
  expect(body).toContain(fill(words.keep.planned, { on: inThreeDays }));
  expect(body).not.toContain('id="erase"');
  expect([await letters(), (await rings()) - rung]).toEqual([1, 1]);
  await after(71);
  expect(await readOffers(store, id)).toHaveLength(1);
  const kept = await send('keep');
  expect([kept.status, kept.body.includes(words.done.kept)]).toEqual([303, true]);
  expect(kept.body).not.toContain(words.keep.title);
  expect([await letters(), (await rings()) - rung]).toEqual([2, 2]);
  expect((await told()).slice(-2).map(({ kind }) => kind)).toEqual([
    'erasure-asked',
    'erasure-called-off',
  ]);
  await after(24 * 30);
  expect(await read()).toMatchObject({ erasedAt: undefined, request: { phone: request.phone } });
});

test('what nobody calls off is erased once the 72 hours are over, and the family is told', async () => {
  const { id, store, path, send, read, after } = await offered();
  await send('erase', digits);
  await after(71.99);
  expect((await read()).erasedAt).toBeUndefined();
  await after(72);
  expect(await read()).toMatchObject({ erasedAt: now, request: { phone: '' } });
  expect(await readOffers(store, id)).toEqual([]);
  expect((await service.app.inject(path)).statusCode).toBe(410);
  const db = await store.connect();
  const sent = db.selectFrom('deliveries').select('id').where('subject_kind', '=', 'erased-lead');
  const { reference } = await read();
  expect(await sent.where('subject_id', '=', reference).execute()).toHaveLength(1);
});

test('an offer that was withdrawn was one, and a request without any goes at once', async () => {
  const { id, store, by, offer, send, read } = await offered();
  await withdrawOffer(store, id, by(now), { offerId: offer, reason: 'It burned down.' });
  await send('erase', digits);
  expect((await read()).erasedAt).toBeUndefined();
  const other = await sellersLead(service);
  expect(await other.page()).toContain(words.erase.warnings['at-once']);
  const { status, body } = await other.send('erase', digits);
  expect([status, body.includes(words.erased.title)]).toEqual([200, true]);
  expect((await other.read()).erasedAt).toBe(now);
});

test.for(['closed', 'lost'] as const)(
  'under contract the wish waits; once it is %s the offers alone outlive the pause',
  async (end) => {
    const { id, store, send, read, page, mark, after } = await offered('contract');
    expect(await page()).toContain(words.erase.warnings['after-contract']);
    const { body } = await send('erase', digits);
    for (const said of [words.keep.waits, words.keep.stays]) expect(body).toContain(said);
    await after(24 * 40);
    expect((await read()).erasedAt).toBeUndefined();
    await mark(end);
    expect(await page()).toContain('Friday, April 17, 2026 at 1:00 PM');
    await after(24 * 43 - 1);
    expect((await read()).erasedAt).toBeUndefined();
    await after(24 * 43);
    expect(await read()).toMatchObject({ erasedAt: now, request: { phone: '' }, deliveries: [] });
    expect(await readOffers(store, id)).toMatchObject([{ state: 'sent' }]);
  },
);

test('who signs within the 72 hours has the wish wait', async () => {
  const { send, read, mark, after } = await offered();
  await send('erase', digits);
  await after(48);
  await mark('contract');
  await after(24 * 20);
  expect((await read()).erasedAt).toBeUndefined();
});

test('neither opening the page nor an address from a mail changes anything', async () => {
  const { path, send, read, page } = await offered();
  for (const name of ['erase', 'keep']) {
    const answer = await service.app.inject(`${path}/${name}?lastFour=0142`);
    expect(answer.statusCode).toBe(303);
  }
  expect((await read()).work.eraseAskedAt).toBeUndefined();
  await send('erase', digits);
  for (const name of ['', '/keep', '/keep?once=1', '?done=kept']) {
    await service.app.inject(path + name);
  }
  expect(await page()).toContain(words.keep.title);
  expect((await read()).work.eraseAskedAt).toBe(now);
});

test('it can be called off when somebody has used up the tries, and by an old page not twice', async () => {
  const { send, read, letters } = await offered();
  await send('erase', { ...digits, once: 'first' });
  for (const _ of [1, 2, 3, 4, 5]) await send('correct', { lastFour: '9999', lastName: 'X' });
  const again = await send('erase', { ...digits, once: 'second' });
  expect(again.status).toBe(429);
  for (const _ of [1, 2]) expect((await send('keep', { once: 'one' })).status).toBe(303);
  expect([(await read()).work.eraseAskedAt, await letters()]).toEqual([undefined, 2]);
  const late = await send('keep', { once: 'another' });
  expect([late.status, late.body.includes(words.keep.over)]).toEqual([409, true]);
});

test('asked twice it is one wish, and asked again and again it is refused: nobody is flooded with letters', async () => {
  const { send, read, letters } = await offered();
  const statuses = [];
  for (const form of ['erase', 'erase', 'keep', 'erase', 'keep', 'erase']) {
    const { status } = await send(form, { ...digits, once: `${statuses.length}` });
    statuses.push(status);
  }
  expect(statuses).toEqual([303, 409, 303, 303, 303, 429]);
  expect([(await read()).work.eraseAskedAt, await letters()]).toEqual([undefined, 4]);
});

test('no tap on the desk takes a wish back, and without an address there is no letter', async () => {
  const { store, send, by, read, letters } = await offered(undefined, {
    request: { ...request, email: '' },
  });
  await send('erase', { ...digits, once: 'once' });
  const db = await store.connect();
  const event = await db
    .selectFrom('events')
    .select('id')
    .where('kind', '=', 'erasure-asked')
    .orderBy('at', 'desc')
    .executeTakeFirstOrThrow();
  expect(await undoChange(store, event.id, by(now))).toEqual({ refused: 'unknown' });
  expect([(await read()).work.eraseAskedAt, await letters()]).toEqual([now, 0]);
});

test('a clock that was set back and mended grants nothing early', async () => {
  const { send, read, after } = await offered();
  await after(1);
  now = begin - 90 * 24 * hour;
  await send('erase', digits);
  now = begin + hour;
  await after(71);
  expect((await read()).erasedAt).toBeUndefined();
  await after(73);
  expect((await read()).erasedAt).toBe(now);
});

test.for(['en', 'es'] as const)(
  'in %s the form leads to the policy that says what stays, and promises no more than is so',
  async (language) => {
    const { page } = await sellersLead(service, {}, language);
    const { sellerPage: said, book } = languages.in(language);
    const { path } = book.legal('privacy-policy');
    expect(await page()).toContain(`<a href="${path}">${said.erase.policy}</a>`);
    const promised = JSON.stringify([said.erase, said.erased, said.problems.erased]);
    expect(promised).not.toMatch(/for good|nothing else|para siempre|guardamos solo/);
  },
);
