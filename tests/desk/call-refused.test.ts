import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { eraseLead } from '#domain/erasing/erase-leads.ts';
import { removePerson } from '#domain/people/people.ts';
import { callOutPath } from '#http/twilio-calls.ts';
import { test } from '#tests/support/calling-desk.ts';
import { signedInAs } from '#tests/support/desk.ts';
import { request } from '#tests/support/service-leads.ts';
import { postAsTwilio, signedPost } from '#tests/support/twilio.ts';

const own = '+12545550177';

test.beforeEach(async ({ owner, provePhone, twilio, desk, clock }) => {
  clock.shift = clock.afternoon;
  await provePhone(owner, own);
  twilio.calls.length = 0;
  await desk.store.write((db) => db.deleteFrom('calls_out').execute());
  await desk.store.write((db) => db.deleteFrom('budgets').execute());
});

const withPhone = (phone: string) => ({ request: { ...request, phone } });

test.for([
  ['a number that costs extra', '+19005551234', 'may cost extra'],
  ['976, which does too', '+12549761234', 'may cost extra'],
  ['Jamaica, which looks like here', '+18765551234', 'may cost extra'],
  ['London', '+442079460000', 'may cost extra'],
  ['the company’s own number', '+12545550100', 'a number of our own'],
  ['the phone of whoever taps', own, 'a number of our own'],
  ['no number', '', 'no number to call'],
] as const)('%s is not rung', async ([_, phone, words], { owner, addLead, twilio }) => {
  const lead = await addLead(withPhone(phone));
  const answer = await lead.call(owner);
  expect(answer.status).toBe(409);
  const page = await answer.text();
  expect(page).toContain(words);
  expect(page).toContain('Nobody was rung.');
  expect(twilio.calls).toEqual([]);
  expect(await lead.events()).toEqual([]);
});

test('a helper who makes a number abroad of a lead’s own rings nobody with it', async ({
  desk,
  addLead,
  twilio,
  provePhone,
}) => {
  const sam = await signedInAs(desk, 'Sam Abroad', 'helper');
  await provePhone(sam, '+12545550178');
  const lead = await addLead();
  await desk.store.write((db) =>
    db.updateTable('leads').set({ phone: '+5359871234567' }).where('id', '=', lead.id).execute(),
  );
  expect((await lead.call(sam)).status).toBe(409);
  expect(twilio.calls).toEqual([]);
});

test('a stop to calls is obeyed, also one that comes between the tap and the key', async ({
  owner,
  addLead,
  twilio,
  play,
}) => {
  const lead = await addLead();
  await lead.call(owner);
  const call = await play().pickUp();
  await owner.post(`${lead.path}/stop`, { to: 'calls', once: randomUUID() });
  await call.pressKey();
  expect([call.isHungUp(), call.sellerRung()]).toEqual([true, undefined]);
  expect((await lead.events())[0]).toMatchObject({ details: { result: 'not-allowed' } });
  const again = await lead.call(owner);
  expect([again.status, await again.text()]).toEqual([
    409,
    expect.stringContaining('They asked for no calls.'),
  ]);
  expect(twilio.calls).toHaveLength(1);
});

test('nobody is rung at night, and the button says from when on', async ({
  owner,
  addLead,
  clock,
  twilio,
  play,
}) => {
  const lead = await addLead();
  await lead.call(owner);
  const call = await play().pickUp();
  clock.shift += 8 * 3_600_000;
  await call.pressKey();
  expect(call.isHungUp()).toBe(true);
  expect((await (await owner.get(lead.path)).text()).includes('Calls at ')).toBe(true);
  const answer = await lead.call(owner);
  expect(await answer.text()).toContain('It’s too early or too late to call');
  expect(twilio.calls).toHaveLength(1);
});

test('an erased lead is not rung by a key that is pressed later', async ({
  owner,
  addLead,
  desk,
  play,
}) => {
  const lead = await addLead();
  await lead.call(owner);
  const call = await play().pickUp();
  await eraseLead(desk.store, lead.id, Date.now());
  await call.pressKey();
  expect(call.isHungUp()).toBe(true);
  await call.end('completed');
  expect(await lead.events()).toEqual([]);
});

test('one person calls one seller at a time, and a seller is called by one', async ({
  owner,
  desk,
  addLead,
  provePhone,
  twilio,
}) => {
  const [first, second] = [await addLead(), await addLead()];
  const lou = await signedInAs(desk, 'Lou Second');
  await provePhone(lou, '+12545550179');
  await first.call(owner);
  const mine = await second.call(owner);
  expect([mine.status, await mine.text()]).toEqual([
    409,
    expect.stringContaining(`href="${first.path}/call"`),
  ]);
  const theirs = await first.call(lou);
  expect(await theirs.text()).toContain('Somebody else is calling them right now.');
  expect(twilio.calls).toHaveLength(1);
});

test('so many calls an hour and no more, to a number and of a person', async ({
  owner,
  addLead,
  desk,
  twilio,
  play,
}) => {
  const callAndHangUp = async (lead: Awaited<ReturnType<typeof addLead>>) => {
    const { status } = await lead.call(owner);
    if (status === 303) await play().end('no-answer');
    return status;
  };
  const one = await addLead();
  const statuses = [];
  for (let index = 0; index < 7; index += 1) statuses.push(await callAndHangUp(one));
  expect(statuses).toEqual([303, 303, 303, 303, 303, 303, 409]);
  await desk.store.write((db) => db.deleteFrom('budgets').execute());
  let taken = 0;
  for (let index = 0; index < 31; index += 1) {
    if ((await callAndHangUp(await addLead())) === 303) taken += 1;
  }
  expect(taken).toBe(30);
  expect(twilio.calls).toHaveLength(36);
});

test('whoever has no phone for calls rings nobody, and dials as ever', async ({
  helper,
  addLead,
  twilio,
}) => {
  const lead = await addLead();
  expect(await (await helper.get(lead.path)).text()).toContain(`href="tel:${lead.phone}"`);
  const answer = await lead.call(helper);
  expect([answer.status, await answer.text()]).toEqual([
    409,
    expect.stringContaining('href="/phones"'),
  ]);
  expect(twilio.calls).toEqual([]);
});

test('word that is not signed, of another account or of another call changes nothing', async ({
  owner,
  addLead,
  service,
  desk,
  twilio,
  play,
}) => {
  const lead = await addLead();
  await lead.call(owner);
  await play().pickUp();
  const [placed] = twilio.calls;
  const { pathname, search } = new URL(placed?.fields['Url'] ?? '');
  const id = new URLSearchParams(search).get('call') ?? '';
  const key = `${callOutPath}/key?call=${encodeURIComponent(id)}`;
  const fields = { CallSid: placed?.sid ?? '', AccountSid: 'AC1', Digits: '1' };
  const forged = signedPost(service.context.config.siteUrl, pathname, fields);
  const post = (headers: Record<string, string>) =>
    service.app.inject({ method: 'POST', url: key, payload: forged.payload, headers });
  // Signed for another address, and not at all.
  expect((await post(forged.headers)).statusCode).toBe(403);
  expect((await post({ 'content-type': forged.headers['content-type'] })).statusCode).toBe(403);
  const ofOthers = await postAsTwilio(service, key, { ...fields, AccountSid: 'AC2' });
  expect([ofOthers.statusCode, ofOthers.body]).toEqual([403, expect.not.stringContaining('Dial')]);
  const another = await postAsTwilio(service, key, { ...fields, CallSid: `CA${'0'.repeat(32)}` });
  expect(another.body).toContain('<Response><Hangup/></Response>');
  const unknown = await postAsTwilio(service, `${callOutPath}/key?call=nobodys`, fields);
  expect(unknown.body).toContain('<Response><Hangup/></Response>');
  const db = await desk.store.connect();
  const row = await db
    .selectFrom('calls_out')
    .select('state')
    .where('id', '=', id)
    .executeTakeFirst();
  expect(row?.state).toBe('picked-up');
});

test('a form without its word, of somebody else’s site or of who was removed rings nobody', async ({
  desk,
  addLead,
  provePhone,
  twilio,
}) => {
  const lead = await addLead();
  const max = await signedInAs(desk, 'Max Gone');
  await provePhone(max, '+12545550180');
  expect((await max.post(`${lead.path}/call`, { from: '/' })).status).toBe(400);
  const elsewhere = await fetch(`${desk.address}${lead.path}/call`, {
    method: 'POST',
    headers: { cookie: max.cookie, origin: 'https://elsewhere.example' },
    body: new URLSearchParams({ once: randomUUID() }),
    redirect: 'manual',
  });
  expect(elsewhere.status).toBe(403);
  await desk.store.write((transaction) => removePerson(transaction, max.person.id, Date.now()));
  expect((await lead.call(max)).headers.get('location')).toContain('/sign-in');
  expect(twilio.calls).toEqual([]);
});
