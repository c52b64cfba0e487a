import { afterAll, expect, test } from 'vitest';
import { createLog } from '#config/log.ts';
import { hasRecording } from '#domain/calls/calls.ts';
import { startService } from '#server/service.ts';
import { callPath, monday, openOffice, phoneIn, type Step } from '#tests/support/phone-calls.ts';
import { configOf, facts } from '#tests/support/service-app.ts';
import { openApps } from '#tests/support/service-posts.ts';
import { startEndpoint } from '#tests/support/service-receivers.ts';
import { signedPost, twilioEnv } from '#tests/support/twilio.ts';
import { untilItHolds } from '#tests/support/until-it-holds.ts';

const { service, clock, leadsOf, timelineOf, eventsOf, rungFor, standsUnder } = openOffice();
afterAll(() => service.close());

test('a call that nobody takes is a lead on Call next, with its clock running and its message', async () => {
  const call = phoneIn(service);
  expect(await call.step('rings')).toContain('</Number><Number');
  const heard = await call.step('nobodyAnswers');
  expect(heard).toContain('<Record');
  // Who speaks Spanish hears so right after the company's name.
  const [name, spanish] = heard.match(/<Say[^>]*>[^<]*/g) ?? [];
  expect(name).toMatch(/en-US.*>Elm &amp; Sons\.$/);
  expect(spanish).toMatch(/es-MX.*>Para español, espere\.$/);
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
  expect(lead?.work).toMatchObject({ answeredAt: clock.now, stage: 'contacted' });
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
  expect(await hasRecording(service.context.store, lead?.id ?? '', call.recordingSid)).toBe(true);
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
      url: callPath + path,
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
  expect(await tell(callPath)).toContain('<Record');
  expect(await tell(`${callPath}/ended`)).toContain('<Hangup/>');
  await untilItHolds(() => expect(twilio.calls).toHaveLength(1));
  const sent = new URLSearchParams(twilio.calls[0]?.body);
  expect(sent.get('Body')).toContain('(512) 555-0199');
});
