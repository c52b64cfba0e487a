import { createECDH } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { By } from '#domain/people/by.ts';
import { deviceName } from '#domain/people/device-name.ts';
import { letRing, readRinging, ringAsTest, stopRinging } from '#domain/push/devices.ts';
import { vapidKeys } from '#domain/push/vapid-keys.ts';
import { publicEndpoint } from '#http/public-address.ts';
import { sendHtml } from '#http/send-html.ts';
import type { DeskContext } from '../context.ts';
import { readJson } from '../read-json.ts';
import { readRingCookie, setRingCookie } from '../sign-in/ring-cookie.ts';
import { insideOf, surroundingsOf } from './inside.ts';
import { doneWords } from './people.ts';
import { sendMessage } from './send.ts';
import { withDone } from './tap.ts';

const bytesOf = (text: string): Buffer => Buffer.from(text, 'base64url');

/** A point that is not on the curve could be encrypted for by nobody. */
const isPublicKey = (text: string): boolean => {
  const someone = createECDH('prime256v1');
  someone.generateKeys();
  try {
    return bytesOf(text).length === 65 && someone.computeSecret(bytesOf(text)).length > 0;
  } catch {
    return false;
  }
};

/** What a browser says of its subscription: https://www.w3.org/TR/push-api/#pushsubscription-interface */
const subscription = v.pipe(
  v.object({
    endpoint: v.pipe(
      v.string(),
      v.check((text) => publicEndpoint(text) !== undefined),
    ),
    keys: v.object({
      p256dh: v.pipe(v.string(), v.maxLength(100), v.check(isPublicKey)),
      auth: v.pipe(
        v.string(),
        v.maxLength(30),
        v.check((text) => bytesOf(text).length === 16),
      ),
    }),
  }),
  v.transform(({ endpoint, keys }) => ({
    endpoint: publicEndpoint(endpoint)?.href ?? '',
    publicKey: keys.p256dh,
    secret: keys.auth,
  })),
);

type Form = FastifyRequest<{ Body: { device?: string } | undefined }>;

/** Which phones ring, and the switch for the one in front of you. */
export const ring = (app: FastifyInstance, context: DeskContext): void => {
  const { store, views, assets, url, now, newId } = context;

  const refuse = (reply: FastifyReply, why: 'owners-only' | 'unknown'): Promise<FastifyReply> =>
    why === 'unknown'
      ? sendMessage(reply, context, 'noLongerHere', 410)
      : sendMessage(reply, context, 'ownersOnly', 403);

  app.get<{ Querystring: { done?: string } }>('/ring', async (request, reply) => {
    const { person } = request.signedIn;
    const props = {
      ...(await insideOf(request, context)),
      ...(await surroundingsOf(request, context)),
      ownScript: assets.pathOf('ring'),
      publicKey: (await vapidKeys(store)).publicKey,
      ringing: await readRinging(store),
      here: readRingCookie(request, url),
      me: { id: person.id, isOwner: person.role === 'owner' },
      done: await doneWords(context, request.query.done),
    };
    return sendHtml(reply, views.ring(props));
  });

  app.register(async (own) => {
    readJson(own);
    own.post('/ring', async (request, reply) => {
      const sent = v.safeParse(subscription, request.body);
      if (!sent.success) return reply.code(400).send({ error: 'no such push service' });
      const device = deviceName(request.headers['user-agent']);
      const earlier = readRingCookie(request, url);
      const { person, session } = request.signedIn;
      const by = { person, now: now(), device, passkeyId: session.passkeyId };
      const made = await letRing(store, sent.output, { ...by, ...(earlier && { earlier }) });
      setRingCookie(reply, url, made.id);
      return { to: withDone('/ring', made.event) };
    });
  });

  const byWhom = ({ signedIn: { person } }: Form): By => ({ person, now: now() });

  app.post('/ring/stop', async (request: Form, reply) => {
    const id = request.body?.device ?? '';
    const done = await stopRinging(store, id, byWhom(request));
    if ('refused' in done) return refuse(reply, done.refused);
    if (id === readRingCookie(request, url)) setRingCookie(reply, url, '');
    return reply.redirect(withDone('/ring', done.event), 303);
  });

  app.post('/ring/test', async (request: Form, reply) => {
    const done = await ringAsTest(store, request.body?.device ?? '', byWhom(request), newId);
    if ('refused' in done) return refuse(reply, done.refused);
    return reply.redirect(withDone('/ring', done.event), 303);
  });
};
