import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { photo } from '#tests/support/photos.ts';
import { type ReceivedMail, startMailServer } from '#tests/support/service-receivers.ts';

/*
 * Who else takes part: a mail server, a Twilio and a push service. Each does as well as it feels that day.
 */

/** How somebody outside answers. */
export const moods = ['answers', 'late', 'twice', 'refuses', 'away'] as const;
type Mood = (typeof moods)[number];

const lateMs = 1_500;

type SentText = { to: string; body: string; at: number; callback: string; sid: string };

/** A call that it was asked for: of one of ours, to whom it says something or asks what is next. */
type AskedCall = { sid: string; fields: Record<string, string> };

type Received = { method: string; path: string; body: string };
type Taken = { status: number; body: string | Buffer; location?: string };

/** An HTTP service that keeps what it took, in its mood. */
const startService = async (
  mood: () => Mood,
  take: (received: Received) => Taken | Promise<Taken>,
) => {
  const read = async (request: IncomingMessage): Promise<Received> => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { method = '', url: path = '' } = request;
    return { method, path, body: Buffer.concat(chunks).toString('latin1') };
  };
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const received = await read(request);
    if (mood() === 'away') {
      request.socket.destroy();
      return;
    }
    if (mood() === 'refuses') {
      response.writeHead(503).end();
      return;
    }
    const { status, body, location } = await take(received);
    if (mood() === 'late') await sleep(lateMs);
    const headers = { 'content-type': 'application/json', ...(location && { location }) };
    response.writeHead(status, headers).end(body);
  };
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { port, stop };
};

export type World = {
  moods: { mail: Mood; twilio: Mood; push: Mood };
  mails: ReceivedMail[];
  texts: SentText[];
  calls: AskedCall[];
  pushes: string[];
  smtpUrl: string;
  twilioUrl: string;
  pushPort: number;
  stop: () => Promise<void>;
};

/** `now` is the product's clock: what comes is noted with the time it was told there. */
export const startWorld = async (now: () => number): Promise<World> => {
  const current: World['moods'] = { mail: 'answers', twilio: 'answers', push: 'answers' };
  const mail = await startMailServer({
    onConnect: (_, done) => {
      const { mail: mood } = current;
      if (mood === 'away') return done(new Error('nobody is here'));
      if (mood === 'late') return void setTimeout(done, lateMs);
      return done();
    },
    onMailFrom: (_, __, done) =>
      done(current.mail === 'refuses' ? new Error('not today') : undefined),
  });
  const texts: SentText[] = [];
  const calls: AskedCall[] = [];
  const twilio = await startService(
    () => current.twilio,
    async ({ method, path, body }) => {
      const [, picture] = /\/(ME\w+)$/.exec(path) ?? [];
      if (method === 'GET' && picture !== undefined) {
        // It leads on to where it keeps what was texted.
        return path.startsWith('/kept/')
          ? { status: 200, body: await photo({ seed: Number.parseInt(picture.slice(2), 10) }) }
          : { status: 307, body: '', location: `/kept/${picture}` };
      }
      if (path.endsWith('/Calls.json')) {
        const sid = `CA${randomBytes(16).toString('hex')}`;
        calls.push({ sid, fields: Object.fromEntries(new URLSearchParams(body)) });
        return { status: 201, body: JSON.stringify({ sid, status: 'queued' }) };
      }
      // What is asked of it beside texts and calls is to forget something, or to end a call.
      if (!path.endsWith('/Messages.json')) return { status: 204, body: '' };
      const fields = new URLSearchParams(body);
      const sid = `SM${randomBytes(16).toString('hex')}`;
      texts.push({
        to: fields.get('To') ?? '',
        body: fields.get('Body') ?? '',
        callback: fields.get('StatusCallback') ?? '',
        at: now(),
        sid,
      });
      return { status: 201, body: JSON.stringify({ sid }) };
    },
  );
  const pushes: string[] = [];
  const push = await startService(
    () => current.push,
    ({ path }) => {
      pushes.push(path);
      return { status: 201, body: '' };
    },
  );
  return {
    moods: current,
    mails: mail.mails,
    texts,
    calls,
    pushes,
    smtpUrl: mail.url,
    twilioUrl: `http://127.0.0.1:${twilio.port}`,
    pushPort: push.port,
    stop: async () => {
      mail.hangUp();
      await Promise.all([mail.stop(), twilio.stop(), push.stop()]);
    },
  };
};
