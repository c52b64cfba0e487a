import { describe, expect } from 'vitest';
import { dayAhead, phone, signedInAs } from '#tests/support/desk.ts';
import { edited, once, test } from '#tests/support/desk-lead.ts';
import { momentOf } from '#time/local-time.ts';

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
      'Email about the visit to the seller is about to be sent',
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

  test('is cancelled by no tap beside the one that moves it, which is asked for first', async ({
    addLead,
    owner,
    look,
  }) => {
    const { path } = await addLead();
    await owner.post(`${path}/visit`, { at });
    const page = await look(path, phone);
    await page.getByText('Visit, stage, contact info, and more').click();
    await page.getByText('Move or cancel the visit').click();
    const move = page.getByRole('button', { name: 'Move the visit' });
    const cancel = page.getByRole('button', { name: 'Yes, cancel it' });
    expect(await cancel.isVisible()).toBe(false);
    await page.getByText('Cancel the visit', { exact: true }).click();
    const [above, below] = [await move.boundingBox(), await cancel.boundingBox()];
    const between = (below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0);
    // A thumb is as wide as a button is high.
    expect(between).toBeGreaterThan(above?.height ?? 0);
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
    ['next-action', { when: 'chosen', at: '2027-02-30T02:30' }, 'Choose a date'],
    ['visit', { at: '2027-03-14T02:30' }, 'this time is skipped'],
    ['visit', { at: '' }, 'Choose a date'],
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
    expect(html).toContain('Ruth Calloway just changed this to “(254) 555-0188”');
    expect(html).toContain('value="(254) 555-0177"');
    expect(html).toContain('name="was.phone" value="(254) 555-0188"');
    expect((await read()).request).toMatchObject({ phone: '+12545550188', lastName: 'Lee' });
    await sam.post(`${path}/edit`, { ...late, 'was.phone': '(254) 555-0188', once: once() });
    expect((await read()).request).toMatchObject({ phone: '+12545550177', lastName: 'Leigh' });
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
    expect(await answer.text()).toContain('Someone just changed this lead');
    expect((await read()).work.stage).toBe('offer');
  });
});
