import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { normalizePhone } from '#lead/phone.ts';
import { callsPerHour } from '#office/calls/budgets.ts';
import { giveUp } from '#office/work/next-action.ts';
import { readTimeline } from '#office/work/timeline.ts';
import { startService } from '#server/service.ts';
import { createLog } from '#settings/log.ts';
import { acceptLead } from '#store/accept-lead.ts';
import { hasRecording } from '#store/calls/calls.ts';
import { eraseLead } from '#store/erase-leads.ts';
import { listLeads } from '#store/read-leads.ts';
import { readWorkList, workGroups } from '#store/work/work-list.ts';
import { bothEngines } from '#tests/support/both-engines.ts';
import { configOf, facts, type TestApp, testApp } from '#tests/support/service-app.ts';
import { makeLead, request } from '#tests/support/service-leads.ts';
import { openApps } from '#tests/support/service-posts.ts';
import { startEndpoint } from '#tests/support/service-receivers.ts';
import { postAsTwilio, signedPost, twilioEnv } from '#tests/support/twilio.ts';

const locations = bothEngines();
const monday = Date.parse('2026-03-02T16:00:00Z');

type Fields = Record<string, string>;

type Step = 'rings' | 'isPickedUp' | 'isTaken' | 'isConnected' | 'isNot' | 'nobodyAnswers' | 'ends';

let made = 0;

/** A call as Twilio tells of it, step by step; each of a number of its own, unless it is given. */
const phoneIn = (service: TestApp, given?: string) => {
  made += 1;
  const sid = `CA${made}`;
  const From = given ?? `+1512555${1000 + made}`;
  const recording = { RecordingSid: `RE${made}`, RecordingDuration: '42' };
  const child = { CallSid: `CA${made}child`, ParentCallSid: sid, To: '+12545550102' };
  const told: Record<Step, [path: string, fields: Fields]> = {
    rings: ['', { CallStatus: 'ringing' }],
    isPickedUp: ['/whisper', child],
    isTaken: ['/taken', { ...child, Digits: '1' }],
    isConnected: ['/rung', { DialCallStatus: 'completed', DialBridged: 'true' }],
    isNot: ['/rung', { DialCallStatus: 'completed', DialBridged: 'false' }],
    nobodyAnswers: ['/rung', { DialCallStatus: 'no-answer' }],
    ends: ['/ended', { CallStatus: 'completed' }],
  };
  const tell = async (path: string, fields: Fields) => {
    const all = { CallSid: sid, From, To: '+12545550100', ...fields };
    const answer = await postAsTwilio(service, `/functions/v1/inbound-call${path}`, all);
    expect(answer.statusCode).toBe(200);
    return answer.body;
  };
  return {
    sid,
    from: From,
    phone: normalizePhone(From),
    step: (step: Step) => tell(...told[step]),
    leavesMessage: (fields: Fields = {}) => tell('/recorded', { ...recording, ...fields }),
  };
};

type PhoneCall = Pick<ReturnType<typeof phoneIn>, 'phone'>;

describe.each(['sqlite', 'postgres'] as const)('calls on %s', (engine) => {
  let service: TestApp;
  let now = monday;
  beforeAll(async () => {
    const location = await locations[engine]();
    const env = 'url' in location ? { DATABASE_URL: location.url } : {};
    service = testApp(
      { ...twilioEnv(), ...env, RING_PHONES: '+12545550101,+12545550102' },
      { channels: ['team-email', 'sms', 'push'], now: () => (now += 1) },
    );
  });
  afterAll(() => service.close());

  const leadsOf = ({ phone }: PhoneCall) => listLeads(service.context.store, { phone });
  const timelineOf = async (call: PhoneCall) => {
    const leads = await leadsOf(call);
    const timelines = await Promise.all(
      leads.map((lead) => readTimeline(service.context.store, lead, 100)),
    );
    return timelines
      .flatMap(({ entries }) => entries)
      .flatMap((entry) => (entry.kind === 'event' ? [entry.event] : []))
      .toReversed();
  };
  const eventsOf = async (call: PhoneCall) => (await timelineOf(call)).map(({ kind }) => kind);
  const rungFor = async (call: PhoneCall, event = '') =>
    (await leadsOf(call))
      .flatMap(({ deliveries }) => deliveries)
      .filter((delivery) => delivery.event?.endsWith(event))
      .map(({ channel }) => channel)
      .toSorted();
  /** Under which headings of Call next it stands. */
  const standsUnder = async ({ phone }: PhoneCall) => {
    const list = await readWorkList(service.context.store, monday + 86_400_000);
    return workGroups.filter((group) =>
      list[group].leads.some(({ request: asked }) => asked.phone === phone),
    );
  };

  test('a call that nobody takes is a lead on Call next, with its clock running and its message', async () => {
    const call = phoneIn(service);
    expect(await call.step('rings')).toContain('</Number><Number');
    expect(await call.step('nobodyAnswers')).toContain('<Record');
    expect(await call.leavesMessage()).toContain('Gracias');
    await call.step('ends');
    expect(await standsUnder(call)).toEqual(['unanswered']);
    expect(await leadsOf(call)).toMatchObject([
      {
        origin: 'call',
        source: { utm_source: 'phone' },
        request: { agreeToTexts: false },
        consent: { agreed: false },
      },
    ]);
    expect(await eventsOf(call)).toEqual(['missed-call', 'voicemail']);
    expect(await rungFor(call, '-missed')).toEqual(['push', 'sms', 'team-email']);
    expect(await rungFor(call, '-voicemail')).toEqual(['push', 'team-email']);
  });

  test('a call that somebody takes is a lead that was answered when the key was pressed', async () => {
    const call = phoneIn(service);
    await call.step('rings');
    expect(await call.step('isPickedUp')).toContain('<Gather');
    await call.step('isTaken');
    const [lead] = await leadsOf(call);
    expect(lead?.work).toMatchObject({ answeredAt: now, stage: 'contacted' });
    expect(await call.step('isConnected')).toContain('<Response><Hangup/>');
    await call.step('ends');
    expect(await timelineOf(call)).toMatchObject([
      { kind: 'call-in', details: { answeredBy: '+12545550102' }, at: lead?.work.answeredAt },
    ]);
    expect(await rungFor(call)).toEqual([]);
    expect(await standsUnder(call)).toEqual(['idle']);
  });

  const courses: [string, (Step | 'message')[], string[]][] = [
    ['hung up while it rang', ['rings', 'ends'], ['missed-call']],
    ['told twice', ['rings', 'rings', 'nobodyAnswers', 'nobodyAnswers', 'ends'], ['missed-call']],
    [
      'the message before the phones, and twice',
      ['rings', 'message', 'nobodyAnswers', 'message', 'ends'],
      ['missed-call', 'voicemail'],
    ],
    ['the end first', ['ends', 'rings', 'message', 'isNot'], ['missed-call', 'voicemail']],
    ['a mailbox picked up', ['rings', 'isPickedUp', 'isNot', 'ends'], ['missed-call']],
    [
      'a key, but the caller was gone',
      ['rings', 'isTaken', 'isNot', 'ends'],
      ['call-in', 'missed-call'],
    ],
    ['the key was not told', ['rings', 'isConnected', 'ends'], ['call-in']],
    [
      'the key, and no word of whether they spoke',
      ['rings', 'isTaken', 'nobodyAnswers'],
      ['call-in'],
    ],
    ['taken, the end before the phones', ['rings', 'isTaken', 'ends', 'isConnected'], ['call-in']],
    ['taken, and its beginning was lost', ['isTaken', 'isConnected'], ['call-in']],
  ];
  test.each(courses)('%s', async (_, steps, events) => {
    const call = phoneIn(service);
    for (const step of steps) {
      await (step === 'message' ? call.leavesMessage() : call.step(step));
    }
    expect(await eventsOf(call)).toEqual(events);
    expect(await leadsOf(call)).toHaveLength(1);
    const [missed, taken] = [events.includes('missed-call'), events.includes('call-in')];
    expect(await standsUnder(call)).toEqual([missed ? (taken ? 'due' : 'unanswered') : 'idle']);
  });

  test('a message without a sound is none, and its file is kept in mind', async () => {
    const call = phoneIn(service);
    await call.step('rings');
    await call.leavesMessage({ RecordingStatus: 'absent' });
    await call.leavesMessage({ RecordingDuration: '0' });
    expect(await eventsOf(call)).toEqual(['missed-call']);
    const [lead] = await leadsOf(call);
    expect(await hasRecording(service.context.store, lead?.id ?? '', `RE${made}`)).toBe(true);
  });

  test('a call of a known seller goes to that lead, and back to Call next if it was missed', async () => {
    const { store } = service.context;
    const call = phoneIn(service);
    const lead = makeLead({ request: { ...request, phone: call.phone } });
    await acceptLead(store, lead, []);
    const actor = { personId: 'ruth', now: monday, eventId: 'lost' };
    await giveUp(store, lead.id, actor, 'We cannot reach them');
    await call.step('rings');
    await call.step('ends');
    expect(await eventsOf(call)).toEqual(['lost', 'missed-call']);
    expect(await standsUnder(call)).toEqual(['due']);
    expect(await leadsOf(call)).toMatchObject([{ work: { nextAction: { what: 'Call' } } }]);
    expect(await rungFor(call, '-missed')).toEqual(['push', 'sms', 'team-email']);
  });

  test('a caller whose request looked like spam stands on Call next all the same', async () => {
    const call = phoneIn(service);
    const asked = { ...request, phone: call.phone };
    await acceptLead(
      service.context.store,
      makeLead({ request: asked, suspect: ['honeypot'] }),
      [],
    );
    await call.step('rings');
    await call.step('ends');
    expect(await standsUnder(call)).toEqual(['due']);
  });

  test('two calls of a new number, each told twice at the same moment, are one lead', async () => {
    const [call, again] = [phoneIn(service), phoneIn(service, `+1512555${1000 + made}`)];
    await Promise.all([call, call, again, again].map((one) => one.step('rings')));
    await Promise.all([call, call, again, again].map((one) => one.step('ends')));
    expect(await leadsOf(call)).toHaveLength(1);
    expect(await eventsOf(call)).toEqual(['missed-call', 'missed-call']);
  });

  test('a short number from abroad is told in words, and known again', async () => {
    for (const call of [phoneIn(service, '+50322223333'), phoneIn(service, '+50322223333')]) {
      await call.step('rings');
      await call.step('ends');
    }
    const nameless = { phone: '' };
    expect(await leadsOf(nameless)).toMatchObject([
      { request: { comments: 'Called from abroad, from +50322223333.' } },
    ]);
    expect(await eventsOf(nameless)).toEqual(['missed-call', 'missed-call']);
  });

  test('a withheld number becomes a lead by its message alone', async () => {
    const call = phoneIn(service, 'anonymous');
    const before = await leadsOf({ phone: '' });
    expect(await call.step('rings')).toContain('callerId="+12545550100"');
    await call.step('nobodyAnswers');
    expect(await leadsOf({ phone: '' })).toEqual(before);
    await call.leavesMessage();
    expect(await leadsOf({ phone: '' })).toHaveLength(before.length + 1);
    expect(await rungFor({ phone: '' }, `${call.sid}-voicemail`)).toEqual([
      'push',
      'sms',
      'team-email',
    ]);
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

  test('erasing leaves nothing but the name of a call, and has its messages deleted', async () => {
    const { store } = service.context;
    const call = phoneIn(service);
    const recordings = [`RE${made}`, `RE${made}late`];
    await call.step('rings');
    await call.leavesMessage();
    const [lead] = await leadsOf(call);
    await eraseLead(store, lead?.id ?? '', monday);
    await call.step('ends');
    await call.step('nobodyAnswers');
    await call.leavesMessage({ RecordingSid: recordings[1] ?? '' });
    expect(await leadsOf(call)).toEqual([]);
    const db = await store.connect();
    const kept = db.selectFrom('calls').selectAll().where('sid', '=', call.sid);
    expect(await kept.execute()).toMatchObject([
      { lead_id: null, phone: '', state: 'erased', answered_by: '', recording_sid: '' },
    ]);
    const left = db.selectFrom('deliveries').selectAll().where('channel', '=', 'erase-recording');
    expect((await left.orderBy('about').execute()).map((row) => [row.lead_id, row.about])).toEqual(
      recordings.map((recording) => [null, recording]),
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
});

const open = openApps();
const sunday = Date.parse('2026-03-01T16:00:00Z');

test.each([
  ['with the office open', monday, 'office-hours', '+12545550101', '<Dial'],
  ['with the office closed', sunday, 'office-hours', '+12545550101', '<Record'],
  ['with the office closed, where they always ring', sunday, 'always', '+12545550101', '<Dial'],
  ['without phones', monday, 'always', '', '<Record'],
] as const)('a call %s', async (_, now, ring, RING_PHONES, verb) => {
  const company = { ...facts.company, calls: { ring } };
  const service = open({ ...twilioEnv(), RING_PHONES }, { company, now: () => now });
  expect(await phoneIn(service).step('rings')).toContain(verb);
});

test('while the store is away, the phones ring and the caller can speak', async () => {
  const service = open({ ...twilioEnv(), RING_PHONES: '+12545550101' }, { now: () => monday });
  service.context.store.write = () => Promise.reject(new Error('the disk is full'));
  const call = phoneIn(service);
  expect(await call.step('rings')).toContain('<Dial');
  expect(await call.step('nobodyAnswers')).toContain('<Record');
  expect(service.lines.join('')).toContain('a call was not stored');
});

test.each(['', '/whisper', '/taken', '/rung', '/recorded', '/ended'])(
  'nobody but Twilio tells of calls: %s',
  async (path) => {
    const service = open(twilioEnv());
    const answer = await service.app.inject({
      method: 'POST',
      url: `/functions/v1/inbound-call${path}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'CallSid=CA1&From=%2B12545550142',
    });
    expect(answer.statusCode).toBe(403);
  },
);

test('a missed call rings a phone of ours, over the wire from end to end', async ({
  onTestFinished,
}) => {
  const twilio = await startEndpoint((response) => response.writeHead(201).end());
  const config = configOf({ ...twilioEnv(twilio.url), ALERT_SMS_TO: '+12545550101' });
  const service = await startService(config, facts, { log: createLog('silent') });
  onTestFinished(async () => {
    await service.stop();
    await twilio.stop();
  });
  const tell = async (path: string) => {
    const told = { CallSid: 'CA1', From: '+15125550199' };
    const { headers, payload } = signedPost(config.siteUrl, path, told);
    const answer = await fetch(service.address + path, { method: 'POST', headers, body: payload });
    return answer.text();
  };
  expect(await tell('/functions/v1/inbound-call')).toContain('<Record');
  expect(await tell('/functions/v1/inbound-call/ended')).toContain('<Hangup/>');
  await vi.waitFor(() => expect(twilio.calls).toHaveLength(1), 10_000);
  const sent = new URLSearchParams(twilio.calls[0]?.body);
  expect(sent.get('Body')).toContain('(512) 555-0199');
});
