import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { listPasskeys, passkeyUsed } from '#domain/people/passkeys.ts';
import { isFresh, renewSession } from '#domain/people/sessions.ts';
import { sendHtml } from '#http/send-html.ts';
import type { DeskContext } from '../context.ts';
import { pathWithin } from '../path-within.ts';
import { readJson } from '../read-json.ts';
import { newChallenge } from './challenges.ts';
import { refusals } from './refusals.ts';
import { setSessionCookie } from './session-cookie.ts';
import { passkeyShown, webauthn } from './webauthn.ts';

/** What it is asked for, as the page says it: "To export leads, ..." */
type Deed =
  | 'change who can come in'
  | 'export leads'
  | 'download a backup'
  | 'change which phones ring'
  | 'publish the website'
  | 'erase a lead'
  | 'let old requests go';

/**
 * Before what a found phone or a copied cookie must not do: the passkey once more, unless it was shown a moment ago.
 * What was sent waits in the page that asks for it, and is sent again from there.
 */
export const passkeyFirst =
  (context: DeskContext, deed: Deed) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const { views, assets, content, now } = context;
    if (isFresh(request.signedIn.session, now())) return undefined;
    return sendHtml(
      reply.code(403),
      views.stepUp({
        company: content().company.name,
        styles: assets.pathOf('styles'),
        script: assets.pathOf('passkeys'),
        deed,
        sent: whatWasSent(request),
        back: whereFrom(request, context),
      }),
    );
  };

const whatWasSent = ({ method, url, query, body }: FastifyRequest) => {
  const [path = '/'] = url.split('?');
  return method === 'POST'
    ? { method: 'post' as const, action: url, fields: { ...(body as Record<string, string>) } }
    : { method: 'get' as const, action: path, fields: { ...(query as Record<string, string>) } };
};

const whereFrom = ({ headers: { referer } }: FastifyRequest, { url }: DeskContext): string => {
  const from = URL.parse(referer ?? '');
  return from?.origin === new URL(url).origin ? pathWithin(from.pathname + from.search) : '/';
};

/** The ceremony itself, for whoever is signed in and with a passkey of theirs alone. */
export const stepUp = (app: FastifyInstance, context: DeskContext): void => {
  const { store, url, now } = context;
  const { hostname: rpID } = new URL(url);

  app.register(async (own) => {
    readJson(own);

    own.post('/step-up/options', async ({ signedIn: { session, person } }) => {
      const { generateAuthenticationOptions } = await webauthn();
      const passkeys = await listPasskeys(store, rpID);
      return generateAuthenticationOptions({
        rpID,
        userVerification: 'required',
        challenge: await newChallenge(store, { purpose: 'step-up', whose: session.id }, now()),
        allowCredentials: passkeys
          .filter(({ personId }) => personId === person.id)
          .map(({ id }) => ({ id })),
      });
    });

    own.post('/step-up/verify', async (request, reply) => {
      const { session, person } = request.signedIn;
      const askedFor = { purpose: 'step-up', whose: session.id } as const;
      const response = request.body as AuthenticationResponseJSON;
      const shown = await passkeyShown(context, askedFor, response);
      if ('refused' in shown || shown.passkey.personId !== person.id) {
        const refused = 'refused' in shown ? shown.refused : 'passkey-of-somebody-else';
        request.log.warn({ refused, personId: person.id }, 'step-up refused');
        return reply.code(403).send({ error: refusals.notYours });
      }
      const at = now();
      const secret = await store.write(async (transaction) => {
        await passkeyUsed(transaction, shown.passkey.id, shown.counter, at);
        return renewSession(transaction, session, at);
      });
      setSessionCookie(reply, url, secret, Math.floor((session.endsAt - at) / 1_000));
      return {};
    });
  });
};
