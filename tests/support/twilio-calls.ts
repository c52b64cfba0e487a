import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import type { TestApp } from './service-app.ts';
import { type ReceivedCall, startEndpoint } from './service-receivers.ts';
import { postAsTwilio, type TwilioFields } from './twilio.ts';

/*
 * Twilio as its pages on calls describe it: takes a call, rings, asks for what is to happen, does it, and tells of it.
 * https://www.twilio.com/docs/voice/api/call-resource and https://www.twilio.com/docs/voice/twiml/dial
 */

/** Takes it; takes it after a while; takes it and breaks off; breaks down before; says no. */
type CallMood = 'answers' | 'late' | 'takes-and-breaks-off' | 'breaks-down' | 'refuses';

const lateMs = 400;

export type PlacedCall = { sid: string; fields: Record<string, string>; endedByUs: boolean };

const answersTo: Record<CallMood, [status: number, body: object]> = {
  answers: [201, {}],
  late: [201, {}],
  'takes-and-breaks-off': [201, {}],
  'breaks-down': [503, {}],
  refuses: [400, { code: 21_215, message: 'Account not authorized to call +12545550101' }],
};

export const startTwilioCalls = async () => {
  const calls: PlacedCall[] = [];
  const state: { mood: CallMood } = { mood: 'answers' };

  const place = (fields: Record<string, string>): PlacedCall => {
    for (const needed of ['To', 'From']) expect(fields[needed]).toMatch(/^\+1\d{10}$/);
    expect([fields['Url'], fields['Twiml']].filter(Boolean)).toHaveLength(1);
    const call = { sid: `CA${randomBytes(16).toString('hex')}`, fields, endedByUs: false };
    calls.push(call);
    return call;
  };

  const answer = ({ path, body, headers }: ReceivedCall): [status: number, body: object] => {
    if (headers.authorization !== `Basic ${Buffer.from('AC1:secret').toString('base64')}`) {
      return [401, { code: 20_003 }];
    }
    const fields = Object.fromEntries(new URLSearchParams(body));
    const [, sid] = /^\/2010-04-01\/Accounts\/AC1\/Calls(?:\/(CA\w{32}))?\.json$/.exec(path) ?? [];
    if (sid === undefined) {
      const [status, said] = answersTo[state.mood];
      return status === 201
        ? [201, { ...said, sid: place(fields).sid, status: 'queued' }]
        : [status, said];
    }
    const call = calls.find((one) => one.sid === sid);
    if (call === undefined || fields['Status'] !== 'completed') return [404, { code: 20_404 }];
    call.endedByUs = true;
    return [200, { sid, status: 'completed' }];
  };

  const endpoint = await startEndpoint(async (response, received) => {
    const { mood } = state;
    const [status, said] = answer(received);
    if (mood === 'takes-and-breaks-off') {
      response.destroy();
      return;
    }
    if (mood === 'late') await sleep(lateMs);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(said));
  });
  return { url: endpoint.url, calls, state, stop: endpoint.stop };
};

const unescaped = (text: string): string =>
  text.replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&#39;', "'");

/** The attributes of a verb, as the document names them. */
const verbIn = (twiml: string, verb: string): Record<string, string> | undefined => {
  const [, written] = new RegExp(`<${verb}\\b([^>]*)>`).exec(twiml) ?? [];
  if (written === undefined) return undefined;
  return Object.fromEntries(
    [...written.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [
      name,
      unescaped(value ?? ''),
    ]),
  );
};

/** Plays one call that was placed, as the people at its two ends do. */
export const playCall = (
  service: Pick<TestApp, 'app' | 'context'>,
  { sid, fields }: PlacedCall,
) => {
  const { siteUrl } = service.context.config;
  const child = `CA${randomBytes(16).toString('hex')}`;
  let twiml = '';

  const tell = async (url: string | undefined, told: TwilioFields): Promise<string> => {
    if (!url?.startsWith(siteUrl)) throw new Error(`Twilio was given the address ${url}`);
    const all = {
      AccountSid: 'AC1',
      ApiVersion: '2010-04-01',
      CallSid: sid,
      Direction: 'outbound-api',
      From: fields['From'] ?? '',
      To: fields['To'] ?? '',
      ...told,
    };
    const answer = await postAsTwilio(service, url.slice(siteUrl.length), all);
    expect(answer.statusCode).toBe(200);
    return answer.body;
  };
  const seller = (): Record<string, string> => verbIn(twiml, 'Number') ?? {};
  const tellOfSeller = (CallStatus: string, more: TwilioFields = {}) =>
    tell(seller()['statusCallback'], {
      CallSid: child,
      ParentCallSid: sid,
      Direction: 'outbound-dial',
      To: rungNumber() ?? '',
      CallStatus,
      ...more,
    });
  /** Whose phone rings by the last document, and what it shows. */
  const rungNumber = () => /<Number[^>]*>(\+\d+)</.exec(twiml)?.[1];

  const steps = {
    twiml: () => twiml,
    isHungUp: () => /^<\?xml[^>]*><Response><Hangup\/><\/Response>$/.test(twiml),
    sellerRung: () => {
      const number = rungNumber();
      return number === undefined
        ? undefined
        : { number, shows: verbIn(twiml, 'Dial')?.['callerId'] };
    },
    pickUp: async () => {
      twiml = await tell(fields['Url'], { CallStatus: 'in-progress' });
      return steps;
    },
    pressKey: async () => {
      const gather = verbIn(twiml, 'Gather');
      if (gather === undefined) throw new Error('nobody is asked for a key');
      twiml = await tell(gather['action'], { CallStatus: 'in-progress', Digits: '5' });
      return steps;
    },
    sellerPicksUp: async () => {
      if (!seller()['statusCallbackEvent']?.split(' ').includes('answered')) return steps;
      await tellOfSeller('in-progress');
      return steps;
    },
    /** How it went with the seller, in whichever words are not lost. */
    sellerEnds: async (
      status: 'completed' | 'busy' | 'no-answer' | 'failed' | 'canceled',
      seconds = 0,
      words: readonly ('seller' | 'dialed')[] = ['seller', 'dialed'],
    ) => {
      for (const word of words) {
        if (word === 'seller') await tellOfSeller(status, { CallDuration: String(seconds) });
        else {
          await tell(verbIn(twiml, 'Dial')?.['action'], {
            CallStatus: 'in-progress',
            DialCallStatus: status,
            DialCallSid: child,
            DialCallDuration: String(seconds),
          });
        }
      }
      return steps;
    },
    end: async (CallStatus: 'completed' | 'busy' | 'no-answer' | 'failed' | 'canceled') => {
      await tell(fields['StatusCallback'], { CallStatus, CallDuration: '9' });
      return steps;
    },
  };
  return steps;
};
