import { lookup as resolve } from 'node:dns';
import type { ClientRequest, IncomingMessage } from 'node:http';
import { Agent, request as httpsRequest, type RequestOptions } from 'node:https';
import type { LookupFunction } from 'node:net';
import webPush from 'web-push';
import type { PushDevice } from '#domain/people/push-devices.ts';
import { answerToResult } from '#http/http-answer.ts';
import { isPublicAddress, publicEndpoint } from '#http/public-address.ts';
import type { Result } from './channel.ts';

/** How a request goes out; only tests have another way, since theirs end on this machine. */
export type Request = (
  url: URL,
  options: RequestOptions,
  onAnswer: (answer: IncomingMessage) => void,
) => ClientRequest;

export type Message = {
  payload: string;
  vapid: { subject: string; publicKey: string; privateKey: string };
  now: number;
  signal: AbortSignal;
};

const timeoutMs = 15_000;
/** A phone that was off for longer finds the lead on the desk, and somebody else may have called. */
const keptSeconds = 4 * 3_600;

const agent = new Agent({ keepAlive: true, maxSockets: 8 });

/** What a name stands for is looked at here, where the connection is made: it may be another one each time. */
export const publicLookup: LookupFunction = (hostname, options, done) => {
  resolve(hostname, { ...options, all: true }, (error, found = []) => {
    if (error !== null) return done(error, '');
    const [first] = found;
    if (first === undefined || !found.every(({ address }) => isPublicAddress(address))) {
      return done(new Error('the push service is no public address'), '');
    }
    return options.all ? done(null, found) : done(null, first.address, first.family);
  });
};

export type Handed = Result & { isGone?: boolean };

/**
 * Hands one message to the push service that the device's browser chose, encrypted for the device alone.
 * The package encrypts and signs; the request is ours, since its own looks at no address, cannot be called
 * off and keeps all that a service answers.
 */
export const handOver = async (
  device: PushDevice,
  { payload, vapid, now, signal }: Message,
  request: Request = httpsRequest,
): Promise<Handed> => {
  const url = publicEndpoint(device.endpoint);
  if (url === undefined) return { sent: false, error: 'the push service is no public address' };
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint: url.href, keys: { p256dh: device.publicKey, auth: device.secret } },
    payload,
    { vapidDetails: vapid, TTL: keptSeconds, urgency: 'high', contentEncoding: 'aes128gcm' },
  );
  const answer = await post(url, { headers, signal: within(signal) }, body, request);
  const result = answerToResult(answer, now);
  return { ...result, isGone: answer.status === 404 || answer.status === 410 };
};

const within = (signal: AbortSignal): AbortSignal =>
  AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);

type Answer = Parameters<typeof answerToResult>[0];

const post = (
  url: URL,
  options: Pick<RequestOptions, 'headers' | 'signal'>,
  body: Buffer | null,
  request: Request,
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const all = { ...options, method: 'POST', agent, lookup: publicLookup };
    const sending = request(url, all, (answer) => {
      const get = (name: string) => answer.headers[name]?.toString() ?? null;
      resolve({ status: answer.statusCode ?? 0, headers: { get } });
      // Nobody reads what it says; a connection that is read to its end can be used again.
      answer.on('error', () => undefined).resume();
    });
    sending.on('error', reject).end(body);
  });
