import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import type { FastifyInstance } from 'fastify';
import { deviceName } from '#office/people/device-name.ts';
import { beginSession } from '#office/people/sessions.ts';
import { addChallenge } from '#store/people/challenges.ts';
import { findPasskey, type Passkey, passkeyUsed } from '#store/people/passkeys.ts';
import { addEvent } from '#store/work/events.ts';
import type { DeskContext } from '../context.ts';
import { sendHtml } from '../pages/send.ts';
import { pathWithin } from '../path-within.ts';
import { countAttempts } from './attempts.ts';
import { refusals } from './refusals.ts';
import { readSession, setSessionCookie } from './session-cookie.ts';
import { provenBy, webauthn } from './webauthn.ts';

export const challengeMs = 5 * 60_000;

export const signIn = (app: FastifyInstance, context: DeskContext): void => {
  const { store, url, views, assets, company, now } = context;
  const attempts = countAttempts();
  const { hostname: rpID } = new URL(url);

  app.get<{ Querystring: { to?: string } }>('/sign-in', async (request, reply) => {
    const to = pathWithin(request.query.to);
    if ((await readSession(request, context)) !== undefined) return reply.redirect(to, 303);
    return sendHtml(
      reply,
      views.signIn({
        company: company.name,
        styles: assets.pathOf('styles'),
        script: assets.pathOf('passkeys'),
        to,
      }),
    );
  });

  app.post('/sign-in/options', async (request, reply) => {
    if (!(await attempts.allows(request))) return reply.code(429).send({ error: refusals.tooMany });
    const { generateAuthenticationOptions } = await webauthn();
    const options = await generateAuthenticationOptions({ rpID, userVerification: 'required' });
    await addChallenge(store, options.challenge, now(), challengeMs);
    return options;
  });

  app.post('/sign-in/verify', async (request, reply) => {
    if (!(await attempts.allows(request))) return reply.code(429).send({ error: refusals.tooMany });
    const response = request.body as AuthenticationResponseJSON;
    const passkey = await findPasskey(store, String(response?.id));
    if (passkey === undefined || passkey.host !== rpID) {
      return reply.code(403).send({ error: refusals.unknownPasskey });
    }
    const counter = await provenCounter(response, passkey, context);
    if (counter === undefined) return reply.code(403).send({ error: refusals.notProven });
    const device = deviceName(request.headers['user-agent']);
    setSessionCookie(reply, url, await open(context, passkey, counter, device));
    return { to: '/' };
  });
};

/** What the device counted, if it signed what it was asked to. */
const provenCounter = async (
  response: AuthenticationResponseJSON,
  { id, publicKey, counter }: Passkey,
  { store, url, now }: DeskContext,
): Promise<number | undefined> => {
  const { verifyAuthenticationResponse } = await webauthn();
  const proven = await provenBy(store, now(), (expectedChallenge) =>
    verifyAuthenticationResponse({
      response,
      expectedChallenge,
      expectedOrigin: url,
      expectedRPID: new URL(url).hostname,
      credential: { id, publicKey, counter },
    }),
  );
  return proven?.verified ? proven.authenticationInfo.newCounter : undefined;
};

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
