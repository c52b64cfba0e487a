import { expect } from 'vitest';
import { test } from '#tests/support/calling-desk.ts';
import { signedInAs, phone as small, type Visitor } from '#tests/support/desk.ts';
import type { PlacedCall } from '#tests/support/twilio-calls.ts';

test.beforeEach(async ({ desk, twilio }) => {
  twilio.calls.length = 0;
  twilio.state.mood = 'answers';
  await desk.store.write((db) => db.deleteFrom('person_phones').execute());
  await desk.store.write((db) => db.deleteFrom('budgets').execute());
  await desk.store.write((db) =>
    db.updateTable('sessions').set({ proven_at: Date.now() }).execute(),
  );
});
test.beforeEach(({ clock }) => {
  clock.shift = 0;
});

/** The code as the voice says it. */
const codeIn = (call: PlacedCall | undefined): string =>
  (/is: ([\d, ]+)\./.exec(call?.fields['Twiml'] ?? '')?.[1] ?? '').replace(/\D/g, '');

const wrong = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

test('a phone is proved by the code that a voice says, on a small screen without scripts', async ({
  look,
  twilio,
  desk,
  problems,
}) => {
  const page = await look('/phones', { ...small, javaScriptEnabled: false });
  await page.getByLabel('Number of your phone').fill('(254) 555-0177');
  await page.getByRole('button', { name: 'Call me with a code' }).click();
  await page.getByText('We’re calling (254) 555-0177').waitFor();
  const [call] = twilio.calls;
  expect(call?.fields).toMatchObject({ To: '+12545550177', From: '+12545550100' });
  const code = codeIn(call);
  expect(code).toMatch(/^\d{6}$/);
  // Nothing of it is on the page or, in words, in the store.
  expect(await page.content()).not.toContain(code);
  const db = await desk.store.connect();
  expect(JSON.stringify(await db.selectFrom('person_phones').selectAll().execute())).not.toContain(
    code,
  );
  await page.getByLabel('Code').fill(wrong(code));
  await page.getByRole('button', { name: 'That’s my phone' }).click();
  await page.getByText('That’s not the code.').waitFor();
  expect(problems.splice(0)).toEqual([expect.stringContaining('422')]);
  await page.getByLabel('Code').fill(code);
  await page.getByRole('button', { name: 'That’s my phone' }).click();
  await page.getByText('Proved their phone').waitFor();
  await page.getByText('rings when you tap Call').waitFor();
  await page.getByRole('button', { name: 'Take calls: Ruth Calloway' }).click();
  await page.getByText('Ruth Calloway takes calls of sellers now').waitFor();
});

const asks = (visitor: Visitor, phone: string) => visitor.post('/phones/code', { phone });
const proves = (visitor: Visitor, code: string) => visitor.post('/phones/prove', { code });

test('a phone can be changed, and the one before counts until the new one is proved', async ({
  owner,
  twilio,
  desk,
}) => {
  const phoneOf = async () => {
    const db = await desk.store.connect();
    return (await db.selectFrom('person_phones').select('phone').executeTakeFirst())?.phone;
  };
  await asks(owner, '254-555-0177');
  await proves(owner, codeIn(twilio.calls[0]));
  expect(await phoneOf()).toBe('+12545550177');
  await asks(owner, '254-555-0188');
  expect(await phoneOf()).toBe('+12545550177');
  // The code of the first phone opens nothing now.
  expect((await proves(owner, codeIn(twilio.calls[0]))).status).toBe(422);
  expect((await proves(owner, codeIn(twilio.calls[1]))).status).toBe(303);
  expect(await phoneOf()).toBe('+12545550188');
  await owner.post('/phones/forget', { person: owner.person.id });
  expect(await phoneOf()).toBeUndefined();
});

test('a code counts once, for its person, for ten minutes and five tries', async ({
  owner,
  helper,
  twilio,
  clock,
}) => {
  await asks(owner, '254-555-0177');
  const code = codeIn(twilio.calls[0]);
  expect((await proves(helper, code)).status).toBe(422);
  for (let tries = 0; tries < 5; tries += 1) {
    expect((await proves(owner, wrong(code))).status).toBe(422);
  }
  const late = await proves(owner, code);
  expect([late.status, await late.text()]).toEqual([
    422,
    expect.stringContaining('no longer counts'),
  ]);
  await asks(owner, '254-555-0177');
  clock.shift = 11 * 60_000;
  // The passkey is asked for again by then.
  expect((await proves(owner, codeIn(twilio.calls[1]))).status).toBe(403);
  for (const step of ['code', 'takes-calls', 'forget']) {
    const sent = { person: owner.person.id, phone: '254-555-0177' };
    expect([step, (await owner.post(`/phones/${step}`, sent)).status]).toEqual([step, 403]);
  }
  expect(twilio.calls).toHaveLength(2);
  clock.shift = 0;
  expect((await proves(owner, codeIn(twilio.calls[1]))).status).toBe(303);
  expect((await proves(owner, codeIn(twilio.calls[1]))).status).toBe(422);
});

test.for([
  ['abroad', '+44 20 7946 0000', 'Phones abroad'],
  ['of the Caribbean', '(876) 555-0142', 'Phones abroad'],
  ['that cost extra', '900-555-0142', 'Phones abroad'],
  ['of the company', '254-555-0100', 'the company’s own number'],
  ['that are none', 'my phone', 'no phone number'],
] as const)('no code goes to numbers %s', async ([_, typed, words], { owner, twilio }) => {
  const answer = await asks(owner, typed);
  expect([answer.status, await answer.text()]).toEqual([422, expect.stringContaining(words)]);
  expect(twilio.calls).toEqual([]);
});

test('there are four codes an hour for a person and for a number, and twenty a day for all', async ({
  desk,
  owner,
  twilio,
}) => {
  for (let asked = 0; asked < 5; asked += 1) await asks(owner, '254-555-0177');
  expect(twilio.calls).toHaveLength(4);
  const lou = await signedInAs(desk, 'Lou Codes');
  await asks(lou, '254-555-0177');
  expect(twilio.calls).toHaveLength(4);
  for (let person = 0; person < 6; person += 1) {
    const one = await signedInAs(desk, `Person ${person}`);
    for (let asked = 0; asked < 4; asked += 1) await asks(one, `254-555-01${person}${asked}`);
  }
  expect(twilio.calls.length).toBeLessThanOrEqual(20);
});

test('who takes calls an owner says for everybody, a helper for themselves', async ({
  owner,
  helper,
  provePhone,
}) => {
  await provePhone(owner, '+12545550177');
  await provePhone(helper, '+12545550178');
  const take = (visitor: Visitor, whose: Visitor, takes = 'yes') =>
    visitor.post('/phones/takes-calls', { person: whose.person.id, takes });
  expect((await take(helper, owner)).status).toBe(403);
  expect((await helper.post('/phones/forget', { person: owner.person.id })).status).toBe(403);
  expect((await take(helper, helper)).status).toBe(303);
  expect((await take(owner, helper, 'no')).status).toBe(303);
  expect(await (await owner.get('/phones')).text()).toContain('Nobody: every seller who calls');
  expect((await take(owner, owner)).status).toBe(303);
  expect((await owner.post('/phones/takes-calls', { person: 'nobody' })).status).toBe(410);
});

test('a code that Twilio does not say is told as that', async ({ owner, twilio }) => {
  twilio.state.mood = 'refuses';
  const answer = await asks(owner, '254-555-0177');
  expect([answer.status, await answer.text()]).toEqual([
    422,
    expect.stringContaining('Twilio didn’t call'),
  ]);
});
