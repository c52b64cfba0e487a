import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callsPerHour } from '#domain/calls/budgets.ts';
import { hasRecording } from '#domain/calls/calls.ts';
import { eraseLead } from '#domain/erasing/erase-leads.ts';
import { acceptLead } from '#domain/leads/accept-lead.ts';
import { giveUp } from '#domain/work/next-action.ts';
import { monday, openOffice, phoneIn } from '#tests/support/phone-calls.ts';
import { makeLead, request } from '#tests/support/service-leads.ts';
import { sharedPostgres } from '#tests/support/shared-postgres.ts';

const postgres = sharedPostgres();

describe.each(['sqlite', 'postgres'] as const)('on %s', (engine) => {
  let office: ReturnType<typeof openOffice>;
  beforeAll(async () => {
    office = openOffice(
      engine === 'postgres' ? { DATABASE_URL: await postgres.createDatabase() } : {},
    );
  });
  afterAll(() => office.service.close());

  test('two calls of a new number, each told twice at the same moment, are one lead', async () => {
    const call = phoneIn(office.service);
    const again = phoneIn(office.service, call.from);
    await Promise.all([call, call, again, again].map((one) => one.step('rings')));
    await Promise.all([call, call, again, again].map((one) => one.step('ends')));
    expect(await office.leadsOf(call)).toHaveLength(1);
    expect(await office.eventsOf(call)).toEqual(['missed-call', 'missed-call']);
  });

  test('a short number from abroad is told in words, and known again', async () => {
    for (const call of [
      phoneIn(office.service, '+50322223333'),
      phoneIn(office.service, '+50322223333'),
    ]) {
      await call.step('rings');
      await call.step('ends');
    }
    const nameless = { phone: '' };
    expect(await office.leadsOf(nameless)).toMatchObject([
      { request: { comments: 'Called from abroad, from +50322223333.' } },
    ]);
    expect(await office.eventsOf(nameless)).toEqual(['missed-call', 'missed-call']);
  });

  test('a withheld number becomes a lead by its message alone', async () => {
    const call = phoneIn(office.service, 'anonymous');
    const before = await office.leadsOf({ phone: '' });
    expect(await call.step('rings')).toContain('callerId="+12545550100"');
    await call.step('nobodyAnswers');
    expect(await office.leadsOf({ phone: '' })).toEqual(before);
    await call.leavesMessage();
    expect(await office.leadsOf({ phone: '' })).toHaveLength(before.length + 1);
    expect(await office.rungFor({ phone: '' }, `${call.sid}-voicemail`)).toEqual([
      'push',
      'sms',
      'team-email',
    ]);
  });

  test('erasing leaves nothing but the name of a call, and has its messages deleted', async () => {
    const { store } = office.service.context;
    const call = phoneIn(office.service);
    const recordings = [call.recordingSid, `${call.recordingSid}late`];
    await call.step('rings');
    await call.leavesMessage();
    const [lead = { id: '' }] = await office.leadsOf(call);
    expect(await hasRecording(store, lead.id, call.recordingSid)).toBe(true);
    await eraseLead(store, lead.id, monday);
    expect(await hasRecording(store, lead.id, call.recordingSid)).toBe(false);
    await call.step('ends');
    await call.step('nobodyAnswers');
    await call.leavesMessage({ RecordingSid: recordings[1] ?? '' });
    expect(await office.leadsOf(call)).toEqual([]);
    const db = await store.connect();
    const kept = db.selectFrom('calls').selectAll().where('sid', '=', call.sid);
    expect(await kept.execute()).toMatchObject([
      { lead_id: null, phone: '', state: 'erased', answered_by: '', recording_sid: '' },
    ]);
    const left = db.selectFrom('deliveries').selectAll().where('channel', '=', 'erase-recording');
    const erased = await left.orderBy('subject_id').execute();
    expect(erased.map((row) => [row.lead_id, row.subject_id])).toEqual(
      recordings.map((recording) => [null, recording]),
    );
  });
});

const { service, leadsOf, eventsOf, rungFor, standsUnder } = openOffice();
afterAll(() => service.close());

test('a call of a known seller goes to that lead, and back to Call next if it was missed', async () => {
  const { store } = service.context;
  const call = phoneIn(service);
  const lead = makeLead({ request: { ...request, phone: call.phone } });
  await acceptLead(store, lead, []);
  const actor = { personId: 'ruth', now: monday, eventId: 'lost' };
  await giveUp(store, lead.id, actor, 'We can’t reach them');
  await call.step('rings');
  await call.step('ends');
  expect(await eventsOf(call)).toEqual(['lost', 'missed-call']);
  expect(await standsUnder(call)).toEqual(['due']);
  expect(await leadsOf(call)).toMatchObject([{ work: { nextAction: { what: 'Call' } } }]);
  expect(await rungFor(call, '-missed')).toEqual(['push', 'sms', 'team-email']);
});

test('a caller whose request looked like spam is a lead of their own, and stands on Call next', async () => {
  const call = phoneIn(service);
  const asked = { ...request, phone: call.phone };
  await acceptLead(service.context.store, makeLead({ request: asked, suspect: ['honeypot'] }), []);
  await call.step('rings');
  await call.step('ends');
  expect(await standsUnder(call)).toEqual(['unanswered', 'suspect']);
});

test('no number calls without end, and others still get through', async () => {
  const first = phoneIn(service);
  const answers: string[] = [];
  for (let count = 0; count < callsPerHour.ofOneNumber + 5; count += 1) {
    const call = phoneIn(service, first.from);
    answers.push(await call.step('rings'));
    await call.step('ends');
  }
  expect(answers.filter((answer) => answer.includes('<Reject'))).toHaveLength(5);
  expect(await eventsOf(first)).toHaveLength(callsPerHour.ofOneNumber);
  expect(await leadsOf(first)).toHaveLength(1);
  expect(await phoneIn(service).step('rings')).toContain('<Dial');
});

test.each([
  ['a number that is withheld', 'anonymous'],
  ['the number of somebody who asked for an offer', '+15125559876'],
])('after ten calls an hour %s is asked for a message, not turned away', async (_, from) => {
  const asked = { ...request, phone: '+15125559876' };
  await acceptLead(service.context.store, makeLead({ request: asked }), []);
  const answers: string[] = [];
  for (let count = 0; count < callsPerHour.ofOneNumber + 2; count += 1) {
    answers.push(await phoneIn(service, from).step('rings'));
  }
  expect(answers.filter((answer) => answer.includes('<Dial'))).toHaveLength(
    callsPerHour.ofOneNumber,
  );
  expect(answers.slice(callsPerHour.ofOneNumber)).toEqual(
    Array(2).fill(expect.stringContaining('<Record')),
  );
});

test('a crowd of numbers that uses up the calls of an hour keeps no seller out', async () => {
  const used = { purpose: 'calls', ends_at: monday + 3_600_000, used: callsPerHour.all };
  await service.context.store.writeOne((db) =>
    db
      .insertInto('budgets')
      .values(used)
      .onConflict((conflict) => conflict.columns(['purpose', 'ends_at']).doUpdateSet(used))
      .execute(),
  );
  const seller = phoneIn(service);
  const asked = { ...request, phone: seller.phone };
  await acceptLead(service.context.store, makeLead({ request: asked }), []);
  expect(await seller.step('rings')).toContain('<Dial');
  expect(await phoneIn(service).step('rings')).toContain('<Reject');
  await service.context.store.writeOne((db) =>
    db.deleteFrom('budgets').where('purpose', '=', 'calls').execute(),
  );
});

test('a flood of new numbers rings nobody, and keeps whoever leaves a message', async () => {
  const used = { purpose: 'calls of new numbers', ends_at: monday + 3_600_000, used: 60 };
  await service.context.store.writeOne((db) =>
    db
      .insertInto('budgets')
      .values(used)
      .onConflict((conflict) => conflict.columns(['purpose', 'ends_at']).doUpdateSet(used))
      .execute(),
  );
  const call = phoneIn(service);
  expect(await call.step('rings')).toContain('<Record');
  expect(await leadsOf(call)).toEqual([]);
  await call.leavesMessage();
  expect(await leadsOf(call)).toHaveLength(1);
});
