import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { loadLanguages } from '#content/load-company.ts';
import { momentOf } from '#office/clock/local-time.ts';
import { createSellerLinks } from '#office/seller-page/links.ts';
import { sayMore } from '#office/seller-page/say-more.ts';
import { acceptLead } from '#store/accept-lead.ts';
import { findLead } from '#store/read-leads.ts';
import { eventsOf } from '#store/work/events.ts';
import { axeFaults, noFaults } from '#tests/support/axe.ts';
import { test as base, dayAhead, phone, signedInAs } from '#tests/support/desk.ts';
import { makeLead, request } from '#tests/support/service-leads.ts';

const letters = '23456789CFHJKMQRVWXY';

const test = base.extend('addLead', { scope: 'file' }, ({ desk }) => {
  let made = 0;
  return async () => {
    made += 1;
    const [tens, ones] = [letters[Math.floor(made / 20)], letters[made % 20]];
    const reference = `CFH-2${tens}${ones}`;
    const lead = makeLead({ reference, receivedAt: Date.now() - 3_600_000 });
    await acceptLead(desk.store, lead, [{ id: randomUUID(), channel: 'team-email' }]);
    const read = async () => {
      const found = await findLead(desk.store, { id: lead.id });
      if (found === undefined) throw new Error('the lead is gone');
      return found;
    };
    const events = () => eventsOf(desk.store, lead.id, 50);
    return { id: lead.id, reference, path: `/leads/${reference}`, read, events };
  };
});

const once = () => randomUUID();

const edited = (changes: Partial<typeof request>): Record<string, string> => {
  const { agreeToTexts: _, city: __, comments: ___, ...fields } = request;
  const was = Object.fromEntries(Object.entries(fields).map(([k, v]) => [`was.${k}`, v]));
  return { ...was, ...fields, ...(changes as Record<string, string>), once: once() };
};

test('a lead is shown whole, and its proof as a page that runs nothing', async ({
  addLead,
  owner,
}) => {
  const { path, reference } = await addLead();
  const page = await owner.get(path);
  expect(page.status).toBe(200);
  const html = await page.text();
  for (const words of [
    'Ann Lee',
    `<h1>${reference}</h1>`,
    'The roof leaks.',
    'href="tel:+12545550142"',
    'https://www.google.com/maps/search/',
    'Agreed to texts on',
    'Asked for an offer on /waco',
    'E-mail to the team is about to be sent',
  ]) {
    expect(html).toContain(words);
  }
  const proof = await owner.get(`${path}/consent`);
  expect(proof.headers.get('content-security-policy')).toMatch(
    /^default-src 'none'; style-src 'sha256-[^']+'; form-action 'none'/,
  );
  expect(await proof.text()).toContain('Record of consent to text messages');
});

test('what a seller said on the private page is shown, and a new link ends the old one', async ({
  addLead,
  desk,
  owner,
}) => {
  const { id, path } = await addLead();
  const said = { words: 'Call my son', answers: { roof: 'leaks', owed: 'behind' } };
  const saying = { leadId: id, eventId: randomUUID(), now: Date.now(), channels: [] };
  await sayMore(desk.store, said, saying);
  const html = await (await owner.get(path)).text();
  for (const words of ['<dt>Roof</dt><dd>leaks</dd>', 'Wrote on their page: “Call my son”']) {
    expect(html).toContain(words);
  }
  const linkIn = (text: string) => /\/your-request\/([\w-]+)/.exec(text)?.[1] ?? '';
  const links = createSellerLinks(desk.store, loadLanguages());
  expect(await links.open(linkIn(html))).toMatchObject({ kind: 'open', lead: { id } });
  expect((await owner.post(`${path}/new-link`, { once: once(), from: path })).status).toBe(303);
  const newer = linkIn(await (await owner.get(path)).text());
  expect(await links.open(linkIn(html))).toEqual({ kind: 'old' });
  expect(await links.open(newer)).toMatchObject({ kind: 'open', lead: { id } });
});

test.for([
  ['/leads/CFH-999', 404],
  ['/leads/nothing', 404],
  ['/leads/CFH-999/consent', 404],
] as const)('%s answers %i', async ([path, status], { owner }) => {
  expect((await owner.get(path)).status).toBe(status);
});

describe('a form that is taken', () => {
  test('is done once however often it is sent, and can be undone', async ({ addLead, owner }) => {
    const { path, reference, events } = await addLead();
    const form = { text: 'Wants to move by May.', from: path, once: once() };
    const [first, second] = [
      await owner.post(`${path}/note`, form),
      await owner.post(`${path}/note`, form),
    ];
    expect(first.status).toBe(303);
    expect(second.headers.get('location')).toBe(first.headers.get('location'));
    expect(await events()).toMatchObject([{ kind: 'note', personId: owner.person.id }]);
    const html = await (await owner.get(first.headers.get('location') ?? '')).text();
    expect(html).toContain('Undo');
    const [{ id = '' } = {}] = await events();
    const undone = await owner.post(`/leads/${reference}/undo`, { event: id, from: path });
    expect(undone.status).toBe(303);
    expect(await (await owner.get(path)).text()).toContain('<s>Wants to move by May.</s>');
  });

  test('and one with something else in it, sent from the same page, is another', async ({
    addLead,
    owner,
  }) => {
    const { path, events } = await addLead();
    const page = { from: path, once: once() };
    await owner.post(`${path}/note`, { ...page, text: 'one' });
    await owner.post(`${path}/note`, { ...page, text: 'two' });
    expect(await events()).toHaveLength(2);
  });

  test('stage, amount and day', async ({ addLead, owner }) => {
    const { path, read } = await addLead();
    await owner.post(`${path}/stage`, { stage: 'offer', amount: '185,000', day: '', from: path });
    expect((await read()).work).toMatchObject({ stage: 'offer' });
    expect(await (await owner.get(path)).text()).toContain('worth $185,000');
  });

  test('a next action at a chosen time, for anybody', async ({ addLead, owner, helper }) => {
    const { path, read } = await addLead();
    const at = `${dayAhead(45)}T10:30`;
    const form = { when: 'chosen', at, what: 'Write the offer', by: helper.person.id, from: path };
    expect((await owner.post(`${path}/next-action`, form)).status).toBe(303);
    expect((await read()).work.nextAction).toEqual({
      what: 'Write the offer',
      at: momentOf(`${at}:00`, 'America/Chicago'),
      by: helper.person.id,
    });
  });
});

describe('a visit', () => {
  const at = `${dayAhead(45)}T14:30`;

  test('is planned, put into a calendar, told and undone', async ({ addLead, owner, helper }) => {
    const { path, reference, read, events } = await addLead();
    const form = { at, by: helper.person.id, from: path, once: once() };
    expect((await owner.post(`${path}/visit`, form)).status).toBe(303);
    const moment = momentOf(`${at}:00`, 'America/Chicago');
    const { work, deliveries } = await read();
    expect(work).toMatchObject({
      visitAt: moment,
      stage: 'appointment',
      nextAction: { what: 'Visit', at: moment, by: helper.person.id },
    });
    expect(deliveries.map(({ channel }) => channel).toSorted()).toEqual([
      'seller-visit',
      'team-email',
      'team-visit',
    ]);
    const file = await owner.get(`${path}/visit.ics`);
    expect(file.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(await file.text()).toContain('SUMMARY:Visit: Ann Lee');
    expect(await (await owner.get(path)).text()).toContain(
      'E-mail about the visit to the seller is about to be sent',
    );
    const [{ id = '' } = {}] = await events();
    await owner.post(`/leads/${reference}/undo`, { event: id });
    const after = await read();
    expect(after.work).toMatchObject({ visitAt: undefined, stage: undefined });
    expect(after.deliveries.map(({ channel }) => channel)).toEqual(['team-email']);
    expect((await owner.get(`${path}/visit.ics`)).status).toBe(404);
  });

  test('can be cancelled when it can no longer be undone', async ({ addLead, owner }) => {
    const { path, read } = await addLead();
    await owner.post(`${path}/visit`, { at });
    await owner.post(`${path}/note`, { text: 'Park on the street.' });
    expect(await (await owner.get(path)).text()).toContain('Cancel the visit');
    await owner.post(`${path}/cancel-visit`, { from: path, once: once() });
    expect((await read()).work).toMatchObject({ visitAt: undefined, nextAction: undefined });
  });
});

describe('a form that is not taken', () => {
  test.for<[form: string, fields: Record<string, string>, words: string]>([
    ['stage', { stage: 'offer', amount: 'a lot', day: '' }, 'Type an amount in dollars'],
    ['stage', { stage: 'offer', amount: '', day: '2001-01-01' }, 'before the lead came'],
    ['note', { text: ' ' }, 'Write something first.'],
    ['note', { text: 'x'.repeat(2_001) }, 'has room for 2000 characters'],
    ['next-action', { when: 'chosen', at: '2020-03-05T14:30' }, 'That time has passed'],
    ['next-action', { when: 'chosen', at: '2027-03-14T02:30' }, 'this time is skipped'],
    ['next-action', { when: 'chosen', at: '2027-02-30T02:30' }, 'Choose a day of the calendar'],
    ['visit', { at: '2027-03-14T02:30' }, 'this time is skipped'],
    ['visit', { at: '' }, 'Choose a day of the calendar'],
    ['edit', edited({ phone: '555' }), 'Type a phone number with its area code'],
    ['edit', edited({ email: 'ann@' }), 'Please enter a valid email address.'],
    ['erase', { reference: 'CFH' }, 'Nothing was erased: type'],
  ])('$0 says: $2', async ([form, fields, words], { addLead, owner }) => {
    const { path, events } = await addLead();
    const answer = await owner.post(`${path}/${form}`, { ...fields, from: path, once: once() });
    expect(answer.status).toBe(422);
    const html = await answer.text();
    expect(html).toContain(words);
    expect(html).toContain('aria-invalid="true"');
    const [typed] = Object.values(fields).filter((v) => v.trim() !== '');
    if (typed !== undefined) expect(html).toContain(typed);
    expect(await events()).toEqual([]);
  });

  test('a wrong time after a call is told on the page that asked', async ({ addLead, owner }) => {
    const { path } = await addLead();
    const form = { when: 'chosen', at: '2020-03-05T14:30', asked: 'next' };
    const html = await (await owner.post(`${path}/next-action`, form)).text();
    expect(html).toContain('When do we get back to Ann Lee?');
    expect(html).toContain('That time has passed');
  });
});

describe('two people at one lead', () => {
  test('who comes second sees what the first did and loses nothing', async ({
    desk,
    addLead,
    owner,
  }) => {
    const { path, read } = await addLead();
    const sam = await signedInAs(desk, 'Sam Ortiz');
    await owner.post(`${path}/edit`, edited({ phone: '(254) 555-0188' }));
    const late = edited({ phone: '(254) 555-0177', lastName: 'Leigh' });
    const answer = await sam.post(`${path}/edit`, late);
    expect(answer.status).toBe(409);
    const html = await answer.text();
    expect(html).toContain('Ruth Calloway changed this meanwhile, to “(254) 555-0188”');
    expect(html).toContain('value="(254) 555-0177"');
    expect(html).toContain('name="was.phone" value="(254) 555-0188"');
    expect((await read()).request).toMatchObject({ phone: '(254) 555-0188', lastName: 'Lee' });
    await sam.post(`${path}/edit`, { ...late, 'was.phone': '(254) 555-0188', once: once() });
    expect((await read()).request).toMatchObject({ phone: '(254) 555-0177', lastName: 'Leigh' });
    expect(await (await owner.get(path)).text()).toContain(
      'The consent to texts was given for another number',
    );
  });

  test('what somebody else has built upon is not undone', async ({ desk, addLead, owner }) => {
    const { path, reference, events, read } = await addLead();
    const sam = await signedInAs(desk, 'Sam Ortiz');
    await owner.post(`${path}/touch`, { touch: 'no-answer' });
    const [{ id = '' } = {}] = await events();
    await sam.post(`${path}/stage`, { stage: 'offer', amount: '', day: '' });
    const answer = await owner.post(`/leads/${reference}/undo`, { event: id });
    expect(answer.status).toBe(409);
    expect(await answer.text()).toContain('Somebody changed this lead meanwhile');
    expect((await read()).work.stage).toBe('offer');
  });
});

describe('erasing', () => {
  test('a helper cannot, and sees no form for it', async ({ addLead, helper }) => {
    const { path, reference, read } = await addLead();
    const answer = await helper.post(`${path}/erase`, { reference });
    expect(answer.status).toBe(403);
    expect((await read()).erasedAt).toBeUndefined();
    expect(await (await helper.get(path)).text()).not.toContain('Erase this lead');
  });

  test('an owner who types the reference can; every page and form then says so', async ({
    addLead,
    owner,
    helper,
  }) => {
    const { path, reference, read } = await addLead();
    const answer = await owner.post(`${path}/erase`, { reference: reference.toLowerCase() });
    expect(answer.headers.get('location')).toBe(path);
    expect((await read()).erasedAt).toBeDefined();
    const late = [
      await owner.get(path),
      await helper.get(`${path}/next`),
      await helper.post(`${path}/note`, { text: 'Late.' }),
      await helper.post(`${path}/edit`, edited({ lastName: 'Leigh' })),
    ];
    for (const one of late) {
      expect(one.status).toBe(410);
      expect(await one.text()).toContain('This lead was erased');
    }
  });
});

test('a dead delivery is sent again from the timeline', async ({ desk, addLead, owner }) => {
  const { path, id, read } = await addLead();
  await desk.store.writeOne((db) =>
    db
      .updateTable('deliveries')
      .set({ state: 'dead', last_error: 'mailbox full' })
      .where('lead_id', '=', id)
      .execute(),
  );
  expect(await (await owner.get(path)).text()).toContain('could not be sent: mailbox full');
  await owner.post(`${path}/retry`, { from: path, once: once() });
  expect((await read()).deliveries).toMatchObject([{ state: 'pending' }]);
  expect(await (await owner.get(path)).text()).toContain('Sent again: 1 message');
});

describe('in a browser', () => {
  test('axe finds nothing, with every fold open and with something wrong', async ({
    addLead,
    owner,
    look,
    problems,
  }) => {
    const { path } = await addLead();
    await owner.post(`${path}/visit`, { at: `${dayAhead(45)}T14:30` });
    const page = await look(path);
    await page.evaluate(() => {
      for (const fold of document.querySelectorAll('details')) fold.open = true;
    });
    await page.getByLabel('Worth, in dollars').fill('a lot');
    expect(await axeFaults(page)).toEqual(noFaults);
    await page.getByRole('button', { name: 'Save the stage' }).click();
    await page.getByText('Nothing was saved yet.').waitFor();
    expect(await page.getByLabel('Worth, in dollars').inputValue()).toBe('a lot');
    expect(await axeFaults(page)).toEqual(noFaults);
    expect(problems.splice(0)).toEqual([expect.stringContaining('422')]);
  });

  test('what somebody else does appears, and what is being typed stays', async ({
    addLead,
    helper,
    look,
  }) => {
    const { path } = await addLead();
    const page = await look(path, phone);
    await page.getByText('Add a note').click();
    await page.getByLabel('Note').fill('Half a thought');
    await helper.post(`${path}/touch`, { touch: 'no-answer' });
    await page.getByText('Called, no answer').waitFor({ timeout: 10_000 });
    expect(await page.getByLabel('Note').inputValue()).toBe('Half a thought');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });
});
