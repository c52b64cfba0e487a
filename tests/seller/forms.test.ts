import { afterAll, beforeAll, expect, test } from 'vitest';
import { fill } from '#content/placeholders.ts';
import { revokePhone } from '#domain/consent/revocations.ts';
import { eventsOf } from '#domain/events/events.ts';
import { readOffers } from '#domain/offers/rows.ts';
import { withdrawOffer } from '#domain/offers/withdraw-offer.ts';
import { undoChange } from '#domain/work/change-lead.ts';
import { editLead } from '#domain/work/edit-lead.ts';
import { markStage } from '#domain/work/mark-stage.ts';
import { giveUp } from '#domain/work/next-action.ts';
import { logTouch } from '#domain/work/touch.ts';
import { offerTo } from '#tests/support/offers.ts';
import { sellersLead } from '#tests/support/sellers-lead.ts';
import { languages, type TestApp, testApp } from '#tests/support/service-app.ts';
import { request } from '#tests/support/service-leads.ts';

let now = Date.parse('2026-03-05T18:00:00Z');
const later = () => {
  now += 1_000;
  return now;
};
/** Happens when the clock is asked: after the request was found, and before anything is written. */
let meanwhile: (() => unknown) | undefined;
const clock = () => {
  const happens = meanwhile;
  meanwhile = undefined;
  happens?.();
  return later();
};
const once = 'one-page-of-the-cache';

let service: TestApp;
beforeAll(() => {
  service = testApp({ RATE_LIMIT_MAX: '1000' }, { now: clock });
});
afterAll(() => service.close());

const { sellerPage: words, offerWords } = languages.english;
const own = (phone: string) => ({ request: { ...request, phone } });

test('words and then an answer from the same page: both count, and the family is rung for both', async () => {
  const { id, store, send, told, rings } = await sellersLead(service);
  const offer = await offerTo(store, id, now);
  expect((await send('more', { words: 'Is it cash?', once })).body).toContain(words.done.said);
  const { body } = await send('offer-answer', { answer: 'accept', offer, once });
  expect(body).toContain(words.done.answered);
  const callBy = 'today, Thursday, March 5 at 6:00 PM';
  expect(body).toContain(fill(offerWords.answers.accept.said, { callBy }));
  expect((await readOffers(store, id))[0]?.answer).toBe('accept');
  expect((await told()).slice(-2)).toMatchObject([
    { kind: 'seller-said' },
    { kind: 'offer-answered', details: { answer: 'accept' } },
  ]);
  expect(await rings()).toBe(2);
});

test('a question is kept as it was asked, a second one too, and once each', async () => {
  const { id, store, send, told, rings } = await sellersLead(service);
  const offer = await offerTo(store, id, now);
  for (const words of ['Who pays the taxes?', 'Who pays the taxes?', 'And when?']) {
    const sent = await send('offer-answer', { answer: 'question', offer, words, once });
    expect(sent).toMatchObject({ status: 303 });
  }
  const answered = (await told()).filter(({ kind }) => kind === 'offer-answered');
  expect(answered).toMatchObject([
    { details: { words: 'Who pays the taxes?' } },
    { details: { words: 'And when?' } },
  ]);
  expect(await rings()).toBe(2);
  const again = await send('offer-answer', { answer: 'question', offer, once: 'another page' });
  expect([again.status, again.body.includes(offerWords.notTaken.same)]).toEqual([409, true]);
});

test('a question that is too long, or about an offer that is gone, comes back as it was typed', async () => {
  const { id, store, send, told, by } = await sellersLead(service);
  const offer = await offerTo(store, id, now);
  const before = await told();
  const long = 'Why? '.repeat(300).trim();
  const sent = { answer: 'question', offer, once };
  const tooLong = await send('offer-answer', { ...sent, words: long });
  expect([tooLong.status, tooLong.body.includes(`>${long}</textarea>`)]).toEqual([400, true]);
  expect(tooLong.body).toContain('There is room for 1000 characters.');
  expect(await told()).toEqual(before);
  await withdrawOffer(store, id, by(later()), { offerId: offer, reason: 'It burned down.' });
  const gone = await send('offer-answer', { ...sent, words: 'Is it cash?' });
  expect([gone.status, gone.body.includes('>Is it cash?</textarea>')]).toEqual([409, true]);
});

test('accept, no and accept again from one page: what was pressed last stands', async () => {
  const { id, store, send, told, rings, read } = await sellersLead(service);
  const offer = await offerTo(store, id, now);
  for (const answer of ['accept', 'accept', 'no', 'accept', 'accept']) {
    expect(await send('offer-answer', { answer, offer, once })).toMatchObject({ status: 303 });
  }
  expect((await readOffers(store, id))[0]?.answer).toBe('accept');
  const answers = (await told()).filter(({ kind }) => kind === 'offer-answered');
  expect(answers).toMatchObject([
    { details: { answer: 'accept' } },
    { details: { answer: 'no' } },
    { details: { answer: 'accept' } },
  ]);
  expect([await rings(), (await read()).work.stage]).toEqual([3, 'offer']);
});

test('words sent twice are kept once and ring once, also after somebody has reacted to them', async () => {
  const { id, store, send, told, rings, by } = await sellersLead(service);
  for (const said of ['A', 'A', 'B', 'A', 'A']) {
    expect((await send('more', { words: said, once })).body).toContain(words.done.said);
  }
  await logTouch(store, id, by(now), 'spoke');
  await send('more', { words: 'A', once });
  const said = (await told()).filter(({ kind }) => kind === 'seller-said');
  expect(said).toMatchObject(['A', 'B', 'A'].map((words) => ({ details: { words } })));
  expect(await rings()).toBe(3);
});

test('two taps at once do it once', async () => {
  const { send, told, rings } = await sellersLead(service);
  const taps = [1, 2, 3].map(() => send('more', { words: 'Call me', once }));
  expect((await Promise.all(taps)).map(({ status }) => status)).toEqual([303, 303, 303]);
  expect([(await told()).length, await rings()]).toEqual([1, 1]);
});

test('words that the family took off the timeline can be said again', async () => {
  const { id, store, send, told, by } = await sellersLead(service);
  await send('more', { words: 'Call me', once });
  const [said] = await eventsOf(store, id, 1);
  await undoChange(store, said?.id ?? '', by(later()));
  await send('more', { words: 'Call me', once });
  expect((await told()).map(({ kind }) => kind)).toEqual(['seller-said', 'undone', 'seller-said']);
});

test('a request is withdrawn after words, and again after the family took it up', async () => {
  const { id, store, send, read, rings, by } = await sellersLead(service);
  await send('more', { words: 'Wait a moment', once });
  for (const _ of [1, 2]) {
    expect((await send('withdraw', { once })).body).toContain(words.done.withdrawn);
  }
  expect([(await read()).work.stage, await rings()]).toEqual(['lost', 2]);
  const mark = { stage: 'contacted', reachedAt: now, valueCents: undefined } as const;
  await markStage(store, id, by(later()), mark);
  await send('withdraw', { once });
  expect([(await read()).work.stage, await rings()]).toEqual(['lost', 3]);
});

test.each(languages.all)(
  'in $language, a contract is not withdrawn from, and that is said with a number to call',
  async ({ language, sellerPage }) => {
    for (const stage of ['contract', 'closed'] as const) {
      const { id, store, send, read, by } = await sellersLead(service, { language }, language);
      await markStage(store, id, by(now), { stage, reachedAt: now, valueCents: undefined });
      const { status, body } = await send('withdraw', { once });
      expect(status).toBe(409);
      expect(body).toContain(sellerPage.withdraw.signed);
      expect(sellerPage.withdraw.signed).toMatch(/\(\d{3}\) \d{3}-\d{4}/);
      expect(body).not.toContain(sellerPage.done.withdrawn);
      expect((await read()).work.stage).toBe(stage);
    }
  },
);

test('of what the family put aside, a seller who withdraws hears that it was closed already', async () => {
  const { id, store, send, rings, by } = await sellersLead(service);
  await giveUp(store, id, by(now), 'They want more than we can pay');
  const { status, body } = await send('withdraw', { once });
  expect([status, body.includes(words.withdraw.over)]).toEqual([409, true]);
  expect(body).not.toContain(words.done.withdrawn);
  expect(await rings()).toBe(0);
});

test('texts that were stopped in another way need no second stop', async () => {
  const phone = '+12545550161';
  const { store, send, told } = await sellersLead(service, own(phone));
  await revokePhone(store, { phone, how: 'texted: STOP' }, now);
  const { status, body } = await send('stop', { once });
  expect([status, body.includes(words.stop.already)]).toEqual([409, true]);
  expect(await told()).toEqual([]);
});

test('a correction that is sent twice is done once, though the last four digits are others by then', async () => {
  const { send, told, read } = await sellersLead(service, own('+12545550162'));
  const fields = { lastFour: '0162', phone: '254 555 0163', once };
  for (const _ of [1, 2]) {
    expect((await send('correct', fields)).body).toContain(words.done.corrected);
  }
  expect((await read()).request.phone).toBe('+12545550163');
  expect(await told()).toHaveLength(1);
});

test('a correction back and forth from one page is what was pressed last', async () => {
  const { send, read } = await sellersLead(service, own('+12545550164'));
  const correct = (firstName: string) => send('correct', { lastFour: '0164', firstName, once });
  for (const name of ['Anne', 'Anna', 'Anne']) {
    expect((await correct(name)).body).toContain(words.done.corrected);
    expect((await read()).request.firstName).toBe(name);
  }
});

test('what we have already is not called corrected', async () => {
  const { id, store, send, told, by } = await sellersLead(service, own('+12545550165'));
  const fields = { lastFour: '0165', lastName: 'Leigh', once };
  await editLead(store, id, by(now), { was: { lastName: 'Lee' }, typed: { lastName: 'Leigh' } });
  const { status, body } = await send('correct', fields);
  expect([status, body.includes(words.correct.same)]).toEqual([409, true]);
  expect((await told()).map(({ kind }) => kind)).toEqual(['edited']);
});

test('what we changed ourselves at the same moment is left, and the correction comes back as typed', async () => {
  const { id, store, send, read, by } = await sellersLead(service, own('+12545550167'));
  const edit = { was: { lastName: 'Lee' }, typed: { lastName: 'Li' } };
  meanwhile = () => editLead(store, id, by(now), edit);
  const { status, body } = await send('correct', { lastFour: '0167', lastName: 'Leigh', once });
  expect([status, body.includes(words.correct.meanwhile)]).toEqual([409, true]);
  expect(body).toContain('value="Leigh"');
  expect((await read()).request.lastName).toBe('Li');
});

test.each(['more', 'correct', 'stop', 'withdraw', 'offer-answer'])(
  '%s on a request that was deleted a moment before does nothing, and says so',
  async (form) => {
    const { id, store, send, told } = await sellersLead(service, own('+12545550168'));
    const offer = await offerTo(store, id, now);
    const before = await told();
    meanwhile = () =>
      store.writeOne((db) =>
        db.updateTable('leads').set({ erased_at: now }).where('id', '=', id).execute(),
      );
    const fields = { words: 'Hello', lastFour: '0168', lastName: 'Leigh', answer: 'accept', offer };
    const { status, body } = await send(form, { ...fields, once });
    expect([status, body.includes(words.problems.erased.heading)]).toEqual([410, true]);
    expect(await told()).toEqual(before);
  },
);

test('deleting everything with two taps is answered with one truth', async () => {
  const { send, read } = await sellersLead(service, own('+12545550166'));
  const taps = [1, 2].map(() => send('erase', { lastFour: '0166', once }));
  for (const { body } of await Promise.all(taps)) {
    expect(body).toMatch(new RegExp(`${words.erased.title}|${words.problems.erased.heading}`));
  }
  expect((await read()).erasedAt).toBeDefined();
});

test('nothing is called done that is not in the store, whatever the address says', async () => {
  const one = await sellersLead(service);
  const other = await sellersLead(service);
  await other.send('withdraw', { once });
  const [event] = await eventsOf(other.store, other.id, 1);
  for (const done of ['withdrawn', 'answered', event?.id ?? '', 'x&done=y']) {
    expect(await one.page(`?done=${done}`)).not.toContain('request-done');
  }
  expect(await other.page(`?done=${event?.id}`)).toContain(words.done.withdrawn);
  const mark = { stage: 'contacted', reachedAt: now, valueCents: undefined } as const;
  await markStage(other.store, other.id, other.by(later()), mark);
  expect(await other.page(`?done=${event?.id}`)).not.toContain(words.done.withdrawn);
});
