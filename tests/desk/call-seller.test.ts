import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { axeFaults, noFaults } from '#tests/support/axe.ts';
import { test } from '#tests/support/calling-desk.ts';
import { phone, signedInAs } from '#tests/support/desk.ts';

const own = '+12545550177';
const company = '+12545550100';

test.beforeEach(async ({ owner, provePhone, twilio, desk }) => {
  await provePhone(owner, own);
  twilio.state.mood = 'answers';
  twilio.calls.length = 0;
  await desk.store.write((db) => db.deleteFrom('calls_out').execute());
  await desk.store.write((db) => db.deleteFrom('budgets').execute());
});

test('a tap rings the phone of whoever taps, and a key the seller, who sees our number', async ({
  owner,
  addLead,
  twilio,
  play,
}) => {
  const lead = await addLead();
  const answer = await lead.call(owner);
  expect([answer.status, answer.headers.get('location')]).toEqual([
    303,
    `${lead.path}/call?from=%2F`,
  ]);
  const page = async () => (await owner.get(`${lead.path}/call`)).text();
  expect(twilio.calls.map(({ fields }) => [fields['To'], fields['From']])).toEqual([
    [own, company],
  ]);
  expect(await page()).toContain('Your phone (254) 555-0177 rings now');
  const call = play();
  await call.pickUp();
  expect(call.twiml()).not.toMatch(/Dial|Record/);
  expect(await page()).toContain('Press any key on your phone');
  await call.pressKey();
  expect(call.sellerRung()).toEqual({ number: lead.phone, shows: company });
  expect(call.twiml()).not.toMatch(/record/i);
  expect(await page()).toContain('They see (254) 555-0100');
  await call.sellerPicksUp();
  expect(await page()).toContain('You’re talking to Ann Lee');
  await call.sellerEnds('completed', 192);
  await call.end('completed');
  expect(await page()).toContain('Called from our number, answered, 3:12.');
  expect(await page()).toContain('aria-label="Spoke with Ann Lee"');
  expect((await lead.events()).map(({ kind }) => kind)).toEqual(['call-out', 'calling']);
  expect((await lead.read())?.work.calling).toBeUndefined();
});

test('our mailbox presses no key, and no seller is rung', async ({ owner, addLead, play }) => {
  const lead = await addLead();
  await lead.call(owner);
  const call = await play().pickUp();
  await call.end('completed');
  expect((await lead.events())[0]).toMatchObject({
    kind: 'call-out',
    details: { result: 'no-key' },
  });
  const [again] = [await play().pickUp()];
  expect(again.isHungUp()).toBe(true);
});

test.for([
  ['busy', 'busy', 'Called from our number, busy'],
  ['no-answer', 'no-answer', 'nobody picked up'],
  ['failed', 'failed', 'couldn’t be reached'],
  ['canceled', 'canceled', 'hung up before anyone answered'],
] as const)('the seller’s phone: %s', async ([told, result, words], { owner, addLead, play }) => {
  const lead = await addLead();
  await lead.call(owner);
  const call = await (await play().pickUp()).pressKey();
  await call.sellerEnds(told);
  expect((await lead.events())[0]).toMatchObject({ kind: 'call-out', details: { result } });
  expect(await (await owner.get(lead.path)).text()).toContain(words);
});

test.for([['busy'], ['no-answer'], ['failed']] as const)(
  'our own phone: %s',
  async ([told], { owner, addLead, play }) => {
    const lead = await addLead();
    await lead.call(owner);
    await play().end(told);
    expect((await lead.events())[0]).toMatchObject({ details: { result: 'not-picked-up' } });
  },
);

test('words that come twice, late or in another order end in the same', async ({
  owner,
  addLead,
  play,
}) => {
  const lead = await addLead();
  await lead.call(owner);
  const call = await (await play().pickUp()).pressKey();
  await call.sellerPicksUp();
  // Our phone hung up first: that word may come before the one of how long they talked.
  await call.end('completed');
  for (const _ of [1, 2]) await call.sellerEnds('completed', 61, ['dialed', 'seller']);
  await call.sellerPicksUp();
  await call.end('completed');
  expect((await lead.events()).map(({ kind, details }) => [kind, details])).toEqual([
    ['call-out', { result: 'answered', seconds: 61 }],
    ['calling', {}],
  ]);
});

test('two taps, two tabs and a lost answer are one call', async ({
  owner,
  addLead,
  twilio,
  play,
}) => {
  const lead = await addLead();
  const once = randomUUID();
  const both = await Promise.all([lead.call(owner, once), lead.call(owner, once)]);
  const tab = await lead.call(owner);
  expect([...both, tab].map(({ status }) => status)).toEqual([303, 303, 303]);
  expect(twilio.calls).toHaveLength(1);
  const call = await (await play().pickUp()).pressKey();
  await call.sellerEnds('no-answer');
  // The page that was open all the while.
  expect((await lead.call(owner, once)).status).toBe(303);
  expect(twilio.calls).toHaveLength(1);
  await lead.call(owner);
  expect(twilio.calls).toHaveLength(2);
});

test('a call whose answer was lost is not asked for again, and goes on if it rings', async ({
  owner,
  addLead,
  twilio,
  play,
}) => {
  twilio.state.mood = 'takes-and-breaks-off';
  const lead = await addLead();
  await lead.call(owner);
  const page = await (await owner.get(`${lead.path}/call`)).text();
  expect(page).toContain('Twilio hasn’t said yet whether it takes the call');
  twilio.state.mood = 'answers';
  await lead.call(owner);
  expect(twilio.calls).toHaveLength(1);
  const call = await (await play().pickUp()).pressKey();
  expect(call.sellerRung()?.number).toBe(lead.phone);
  await call.sellerEnds('completed', 5);
});

test('what Twilio refuses rings nobody, and says so', async ({ owner, addLead, twilio }) => {
  twilio.state.mood = 'refuses';
  const lead = await addLead();
  await lead.call(owner);
  const page = await (await owner.get(`${lead.path}/call`)).text();
  expect(page).toContain('Twilio didn’t take the call: nobody was rung: ');
  expect(page).toContain('(21215)');
  expect(page).not.toContain('Spoke with');
  expect((await lead.events())[0]).toMatchObject({ details: { result: 'refused' } });
});

test('whoever began a call ends it, while it rings and before Twilio has answered', async ({
  owner,
  addLead,
  twilio,
  play,
  desk,
}) => {
  const lead = await addLead();
  await lead.call(owner);
  const [row] = await desk.store
    .connect()
    .then((db) => db.selectFrom('calls_out').selectAll().execute());
  const other = await signedInAs(desk, 'Lou Other', 'helper');
  await other.post(`${lead.path}/call/end`, { call: row?.id ?? '', from: '/' });
  expect(twilio.calls[0]?.endedByUs).toBe(false);
  await owner.post(`${lead.path}/call/end`, { call: row?.id ?? '', from: '/' });
  expect(twilio.calls[0]?.endedByUs).toBe(true);
  expect((await play().pickUp()).isHungUp()).toBe(true);
  expect((await lead.events())[0]).toMatchObject({ details: { result: 'canceled' } });

  twilio.state.mood = 'late';
  const second = await addLead();
  const ringing = second.call(owner);
  const begun = async () => {
    const db = await desk.store.connect();
    return db
      .selectFrom('calls_out')
      .selectAll()
      .where('lead_id', '=', second.id)
      .executeTakeFirst();
  };
  await expect.poll(begun).toBeDefined();
  await owner.post(`${second.path}/call/end`, { call: (await begun())?.id ?? '', from: '/' });
  await ringing;
  expect(twilio.calls.at(-1)?.endedByUs).toBe(true);
});

test('a page that says how a call stands follows it without a reload, and reads well', async ({
  look,
  addLead,
  play,
}) => {
  const lead = await addLead();
  const page = await look(lead.path, phone);
  await page.getByRole('button', { name: /^Call/ }).first().click();
  await page.getByText('rings now').waitFor();
  expect(await axeFaults(page)).toEqual(noFaults);
  const call = await (await play().pickUp()).pressKey();
  await page.getByText('We’re calling Ann Lee').waitFor();
  await call.sellerPicksUp();
  await page.getByText('You’re talking to Ann Lee').waitFor();
  await page.getByRole('button', { name: 'End the call' }).click();
  await page.getByRole('button', { name: 'Spoke with Ann Lee' }).click();
  await page.getByText('When do we get back to Ann Lee?').waitFor();
  await page.goto(new URL('/phones', page.url()).href);
  expect(await axeFaults(page)).toEqual(noFaults);
});
