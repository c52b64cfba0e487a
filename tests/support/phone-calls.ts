import { expect } from 'vitest';
import type { Env } from '#config/env.ts';
import { readTimeline } from '#domain/lead-page/timeline.ts';
import { listLeads } from '#domain/leads/read-leads.ts';
import { workGroups } from '#domain/work/work-list.ts';
import { type TestApp, testApp } from './service-app.ts';
import { postAsTwilio, type TwilioFields, twilioEnv } from './twilio.ts';
import { readWholeWorkList } from './whole-work-list.ts';

export const callPath = '/functions/v1/inbound-call';
/** Ten in the morning, by the clock of the office. */
export const monday = Date.parse('2026-03-02T16:00:00Z');

export type Step =
  | 'rings'
  | 'isPickedUp'
  | 'isTaken'
  | 'isConnected'
  | 'isNot'
  | 'nobodyAnswers'
  | 'ends';

let made = 0;

/** A call as Twilio tells of it, step by step; each of a number of its own, unless it is given. */
export const phoneIn = (service: TestApp, given?: string) => {
  made += 1;
  const sid = `CA${made}`;
  const from = given ?? `+1512555${1000 + made}`;
  const recordingSid = `RE${made}`;
  const recording = { RecordingSid: recordingSid, RecordingDuration: '42' };
  const child = { CallSid: `CA${made}child`, ParentCallSid: sid, To: '+12545550102' };
  const told: Record<Step, [path: string, fields: TwilioFields]> = {
    rings: ['', { CallStatus: 'ringing' }],
    isPickedUp: ['/whisper', child],
    isTaken: ['/taken', { ...child, Digits: '1' }],
    isConnected: ['/rung', { DialCallStatus: 'completed', DialBridged: 'true' }],
    isNot: ['/rung', { DialCallStatus: 'completed', DialBridged: 'false' }],
    nobodyAnswers: ['/rung', { DialCallStatus: 'no-answer' }],
    ends: ['/ended', { CallStatus: 'completed' }],
  };
  const tell = async (path: string, fields: TwilioFields) => {
    const all = { CallSid: sid, From: from, To: '+12545550100', ...fields };
    const answer = await postAsTwilio(service, callPath + path, all);
    expect(answer.statusCode).toBe(200);
    return answer.body;
  };
  return {
    sid,
    from,
    recordingSid,
    phone: from,
    step: (step: Step) => tell(...told[step]),
    leavesMessage: (fields: TwilioFields = {}) => tell('/recorded', { ...recording, ...fields }),
  };
};

type PhoneCall = Pick<ReturnType<typeof phoneIn>, 'phone'>;

/** What the family finds of a call, whoever made it. */
const tracesIn = ({ context: { store } }: TestApp) => {
  const leadsOf = ({ phone }: PhoneCall) => listLeads(store, { phone });
  const timelineOf = async (call: PhoneCall) => {
    const leads = await leadsOf(call);
    const timelines = await Promise.all(leads.map((lead) => readTimeline(store, lead, 100)));
    return timelines
      .flatMap(({ entries }) => entries)
      .flatMap((entry) => (entry.kind === 'event' ? [entry.event] : []))
      .toReversed();
  };
  return {
    leadsOf,
    timelineOf,
    eventsOf: async (call: PhoneCall) => (await timelineOf(call)).map(({ kind }) => kind),
    rungFor: async (call: PhoneCall, event = '') =>
      (await leadsOf(call))
        .flatMap(({ deliveries }) => deliveries)
        .filter(({ subject }) => subject.kind === 'event' && subject.id.endsWith(event))
        .map(({ channel }) => channel)
        .toSorted(),
    /** Under which headings of Call next it stands. */
    standsUnder: async ({ phone }: PhoneCall) => {
      const list = await readWholeWorkList(store, { today: monday + 86_400_000, tomorrow: monday });
      return workGroups.filter((group) =>
        list[group].leads.some(({ request: asked }) => asked.phone === phone),
      );
    },
  };
};

/** An office with two phones, on whose clock every look is a moment later. */
export const openOffice = (env: Env = {}) => {
  const clock = { now: monday };
  const service = testApp(
    { ...twilioEnv(), ...env, RING_PHONES: '+12545550101,+12545550102' },
    { channels: ['team-email', 'sms', 'push'], now: () => (clock.now += 1) },
  );
  return { service, clock, ...tracesIn(service) };
};
