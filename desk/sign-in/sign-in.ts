import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addEvent } from '#domain/events/events.ts';
import { deviceName } from '#domain/people/device-name.ts';
import { type Passkey, passkeyUsed } from '#domain/people/passkeys.ts';
import { beginSession } from '#domain/people/sessions.ts';
import { sendHtml } from '#http/send-html.ts';
import type { DeskContext } from '../context.ts';
import { pathWithin } from '../path-within.ts';
import { countRefused } from './attempts.ts';
import { forgetMark, markBrowser, readMark } from './browser-cookie.ts';
import { newChallenge } from './challenges.ts';
import { refusals } from './refusals.ts';
import { readSession, setSessionCookie } from './session-cookie.ts';
import { passkeyShown, type Shown, webauthn } from './webauthn.ts';

export const signIn = (app: FastifyInstance, context: DeskContext): void => {
  const { store, url, views, assets, content, now } = context;
  const refused = countRefused();

  const refuse = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { refused: why, ...who }: Extract<Shown, { refused: string }>,
  ): Promise<FastifyReply> => {
    if (await refused.isOneTooMany(request)) {
      return reply.code(429).send({ error: refusals.tooMany });
    }
    request.log.warn({ refused: why, ...who }, 'sign-in refused');
    return reply.code(403).send({ error: refusals[words[why]] });
  };

  const { hostname: rpID } = new URL(url);

  app.get<{ Querystring: { to?: string } }>('/sign-in', async (request, reply) => {
    const to = pathWithin(request.query.to);
    if ((await readSession(request, context)) !== undefined) return reply.redirect(to, 303);
    return sendHtml(
      reply,
      views.signIn({
        company: content().company.name,
        styles: assets.pathOf('styles'),
        script: assets.pathOf('passkeys'),
        to,
      }),
    );
  });

  app.post('/sign-in/options', async (request, reply) => {
    const whose = markBrowser(request, reply, url);
    const { generateAuthenticationOptions } = await webauthn();
    const challenge = await newChallenge(store, { purpose: 'sign-in', whose }, now());
    return generateAuthenticationOptions({ rpID, userVerification: 'required', challenge });
  });

  app.post('/sign-in/verify', async (request, reply) => {
    const askedFor = { purpose: 'sign-in', whose: readMark(request, url) } as const;
    const response = request.body as AuthenticationResponseJSON;
    const shown = await passkeyShown(context, askedFor, response);
    if ('refused' in shown) return refuse(request, reply, shown);
    const device = deviceName(request.headers['user-agent']);
    setSessionCookie(reply, url, await open(context, shown.passkey, shown.counter, device));
    forgetMark(reply, url);
    return { to: '/' };
  });
};

const words = { 'unknown-passkey': 'unknownPasskey', 'not-proven': 'notProven' } as const;

const open = (
  { store, now, newId }: DeskContext,
  { id, personId }: Passkey,
  counter: number,
  device: string,
): Promise<string> =>
  store.write(async (transaction) => {
    const at = now();
    await passkeyUsed(transaction, id, counter, at);
    await addEvent(transaction, {
      id: newId(),
      leadId: undefined,
      at,
      personId,
      kind: 'signed-in',
      details: { device },
    });
    return beginSession(transaction, { personId, device, passkeyId: id }, at);
  });
