import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { acceptLink, type NewPasskey } from '#domain/people/accept-link.ts';
import { deviceName } from '#domain/people/device-name.ts';
import { cleanName } from '#domain/people/invite.ts';
import { type Link, type LinkRefusal, readLink } from '#domain/people/links.ts';
import { sendHtml } from '#http/send-html.ts';
import type { DeskContext } from '../context.ts';
import type { MessageName } from '../pages/messages.ts';
import { sendMessage } from '../pages/send.ts';
import { countRefused } from './attempts.ts';
import { forgetMark, markBrowser, readMark } from './browser-cookie.ts';
import { type AskedFor, newChallenge } from './challenges.ts';
import { refusals } from './refusals.ts';
import { setSessionCookie } from './session-cookie.ts';
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
  const { store, url, views, assets, content, now } = context;
  const refuse = refusing();
  const rpID = new URL(url).hostname;

  app.get<Route>('/join/:secret', async ({ params: { secret } }, reply) => {
    const link = await readLink(store, secret, now());
    if ('refused' in link) return sendMessage(reply, context, messageOf[link.refused], 410);
    return sendHtml(
      reply,
      views.join({
        company: content().company.name,
        styles: assets.pathOf('styles'),
        script: assets.pathOf('passkeys'),
        name: link.name,
        role: link.role,
      }),
    );
  });

  app.post<Route & { Body: { name?: string } }>('/join/:secret/options', async (request, reply) => {
    const { secret } = request.params;
    const link = await readLink(store, secret, now());
    if ('refused' in link) return refuse(request, reply, `link-${link.refused}`);
    const name = link.name || cleanName(request.body?.name);
    if (name === '') return reply.code(400).send({ error: refusals.nameMissing });
    const { generateRegistrationOptions } = await webauthn();
    const askedFor = askedForLink(link, markBrowser(request, reply, url));
    return generateRegistrationOptions({
      rpName: content().company.name,
      rpID,
      userName: name,
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      challenge: await newChallenge(store, askedFor, now()),
    });
  });

  verify(app, context, refuse);
};

type Why = `link-${LinkRefusal}` | 'not-proven';
type Refuse = (request: FastifyRequest, reply: FastifyReply, why: Why) => Promise<FastifyReply>;

/** Says no more to whoever tries too often. */
const refusing = (): Refuse => {
  const refused = countRefused();
  return async (request, reply, why) => {
    if (await refused.isOneTooMany(request)) {
      return reply.code(429).send({ error: refusals.tooMany });
    }
    request.log.warn({ refused: why }, 'join refused');
    return why === 'not-proven'
      ? reply.code(403).send({ error: refusals.notProven })
      : reply.code(410).send({ error: refusals.linkGone });
  };
};

const verify = (app: FastifyInstance, context: DeskContext, refuse: Refuse): void => {
  const { store, url, now } = context;
  const rpID = new URL(url).hostname;
  app.post<Route & { Body: { name?: string; response: RegistrationResponseJSON } }>(
    '/join/:secret/verify',
    async (request, reply) => {
      const { secret } = request.params;
      const link = await readLink(store, secret, now());
      if ('refused' in link) return refuse(request, reply, `link-${link.refused}`);
      const name = link.name || cleanName(request.body?.name);
      if (name === '') return reply.code(400).send({ error: refusals.nameMissing });
      const askedFor = askedForLink(link, readMark(request, url));
      const made = await madePasskey(request.body?.response, askedFor, context);
      if (made === undefined) return refuse(request, reply, 'not-proven');
      const device = deviceName(request.headers['user-agent']);
      const passkey = { ...made, host: rpID, device };
      const opened = await acceptLink(context, secret, { name, passkey });
      if ('refused' in opened) return refuse(request, reply, 'link-used');
      setSessionCookie(reply, url, opened.session);
      forgetMark(reply, url);
      return { to: '/' };
    },
  );
};

const askedForLink = ({ id }: Link, browser: string): AskedFor => ({
  purpose: 'join',
  whose: `${id} ${browser}`,
});

const madePasskey = async (
  response: RegistrationResponseJSON,
  askedFor: AskedFor,
  context: DeskContext,
): Promise<Omit<NewPasskey, 'host' | 'device'> | undefined> => {
  const { verifyRegistrationResponse } = await webauthn();
  const { origin, hostname } = new URL(context.url);
  const proven = await provenBy(context, askedFor, (expectedChallenge) =>
    verifyRegistrationResponse({
      response,
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: hostname,
    }),
  );
  if (!proven?.verified) return undefined;
  const { id, publicKey, counter, transports = [] } = proven.registrationInfo.credential;
  return { id, publicKey: new Uint8Array(publicKey), counter, transports };
};
