import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import type { FastifyInstance } from 'fastify';
import { acceptLink, type NewPasskey } from '#office/people/accept-link.ts';
import { deviceName } from '#office/people/device-name.ts';
import { cleanName } from '#office/people/invite.ts';
import { type LinkRefusal, readLink } from '#office/people/links.ts';
import { addChallenge } from '#store/people/challenges.ts';
import type { DeskContext } from '../context.ts';
import type { MessageName } from '../pages/messages.ts';
import { sendHtml, sendMessage } from '../pages/send.ts';
import { countAttempts } from './attempts.ts';
import { refusals } from './refusals.ts';
import { setSessionCookie } from './session-cookie.ts';
import { challengeMs } from './sign-in.ts';
import { provenBy, webauthn } from './webauthn.ts';

const messageOf: Record<LinkRefusal, MessageName> = {
  unknown: 'linkUnknown',
  used: 'linkUsed',
  'too-old': 'linkTooOld',
};

type Route = { Params: { secret: string } };

/**
 * Opening a link changes nothing, since mail and chat programs open links to look at them: only a device
 * that has made its passkey uses it up.
 */
export const join = (app: FastifyInstance, context: DeskContext): void => {
  const { store, url, views, assets, company, now } = context;
  const attempts = countAttempts();
  const rpID = new URL(url).hostname;

  app.get<Route>('/join/:secret', async ({ params: { secret } }, reply) => {
    const link = await readLink(store, secret, now());
    if ('refused' in link) return sendMessage(reply, context, messageOf[link.refused], 410);
    return sendHtml(
      reply,
      views.join({
        company: company.name,
        styles: assets.pathOf('styles'),
        script: assets.pathOf('passkeys'),
        name: link.name,
        role: link.role,
      }),
    );
  });

  app.post<Route & { Body: { name?: string } }>('/join/:secret/options', async (request, reply) => {
    if (!(await attempts.allows(request))) return reply.code(429).send({ error: refusals.tooMany });
    const link = await readLink(store, request.params.secret, now());
    if ('refused' in link) return reply.code(410).send({ error: refusals.linkGone });
    const name = link.name || cleanName(request.body?.name);
    if (name === '') return reply.code(400).send({ error: refusals.nameMissing });
    const { generateRegistrationOptions } = await webauthn();
    const options = await generateRegistrationOptions({
      rpName: company.name,
      rpID,
      userName: name,
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    await addChallenge(store, options.challenge, now(), challengeMs);
    return options;
  });

  app.post<Route & { Body: { name?: string; response: RegistrationResponseJSON } }>(
    '/join/:secret/verify',
    async (request, reply) => {
      if (!(await attempts.allows(request))) {
        return reply.code(429).send({ error: refusals.tooMany });
      }
      const made = await madePasskey(request.body?.response, context);
      if (made === undefined) return reply.code(403).send({ error: refusals.notProven });
      const device = deviceName(request.headers['user-agent']);
      const opened = await acceptLink(context, request.params.secret, {
        name: cleanName(request.body.name),
        passkey: { ...made, host: rpID, device },
      });
      if ('refused' in opened) return reply.code(410).send({ error: refusals.linkGone });
      setSessionCookie(reply, url, opened.session);
      return { to: '/' };
    },
  );
};

const madePasskey = async (
  response: RegistrationResponseJSON,
  { store, url, now }: DeskContext,
): Promise<Omit<NewPasskey, 'host' | 'device'> | undefined> => {
  const { verifyRegistrationResponse } = await webauthn();
  const proven = await provenBy(store, now(), (expectedChallenge) =>
    verifyRegistrationResponse({
      response,
      expectedChallenge,
      expectedOrigin: url,
      expectedRPID: new URL(url).hostname,
    }),
  );
  if (!proven?.verified) return undefined;
  const { id, publicKey, counter, transports = [] } = proven.registrationInfo.credential;
  return { id, publicKey: new Uint8Array(publicKey), counter, transports };
};
