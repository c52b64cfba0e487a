import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { By } from '#domain/people/by.ts';
import { personWithId } from '#domain/people/household.ts';
import { invite, linkForDevice, type MadeLink, withdrawLink } from '#domain/people/invite.ts';
import {
  endOneSession,
  type Left,
  type Refusal,
  removeDevice,
  removeFromDesk,
  signOutEverywhere,
} from '#domain/people/leave.ts';
import { sendHtml } from '#http/send-html.ts';
import type { DeskContext } from '../context.ts';
import { passkeyFirst } from '../sign-in/step-up.ts';
import { insideOf } from './inside.ts';
import type { MessageName } from './messages.ts';
import { sendMessage } from './send.ts';
import { withDone } from './tap.ts';

type Sent = Record<string, string | undefined>;
type Request = FastifyRequest<{ Body: Sent | undefined }>;

const refusals: Record<Refusal | 'no-name', [name: MessageName, status: number]> = {
  'owners-only': ['ownersOnly', 403],
  unknown: ['noLongerHere', 410],
  'last-owner': ['lastOwner', 409],
  'last-passkey': ['lastPasskey', 409],
  'no-name': ['nameMissing', 400],
};

/** What is done to people and devices, each by a form of its own. */
export const peopleSteps = (app: FastifyInstance, context: DeskContext): void => {
  const { store, url, now } = context;
  const asked = { preHandler: passkeyFirst(context, 'change who can come in') };

  const refuse = (reply: FastifyReply, why: keyof typeof refusals): Promise<FastifyReply> =>
    sendMessage(reply, context, ...refusals[why]);

  const byWhom = ({ signedIn: { person } }: Request): By => ({ person, now: now() });

  const step = (
    name: string,
    run: (sent: Sent, by: By, request: Request) => Promise<Left>,
  ): void => {
    app.post(`/people/${name}`, asked, async (request: Request, reply) => {
      const done = await run(request.body ?? {}, byWhom(request), request);
      if ('refused' in done) return refuse(reply, done.refused);
      return reply.redirect(withDone('/people', done.event), 303);
    });
  };

  const showLink = async (request: Request, reply: FastifyReply, made: MadeLink) => {
    const { changes: _, ...inside } = await insideOf(request, context);
    return sendHtml(reply, context.views.newLink({ ...inside, made }));
  };

  app.post('/people/invite', asked, async (request: Request, reply) => {
    const { name = '', role } = request.body ?? {};
    const invitation = { name, role: role === 'owner' ? 'owner' : 'helper' } as const;
    const made = await invite(store, url, invitation, byWhom(request));
    return 'refused' in made ? refuse(reply, made.refused) : showLink(request, reply, made);
  });

  app.post('/people/link', asked, async (request: Request, reply) => {
    const person = await personWithId(store, request.body?.['person'] ?? '');
    if (person === undefined) return refuse(reply, 'unknown');
    const made = await linkForDevice(store, url, person, byWhom(request));
    return 'refused' in made ? refuse(reply, made.refused) : showLink(request, reply, made);
  });

  // A link is shown once, in answer to a form; whoever reloads its address sees who is there.
  for (const path of ['/people/invite', '/people/link']) {
    app.get(path, (_, reply) => reply.redirect('/people', 303));
  }

  step('withdraw', ({ link = '' }, by) => withdrawLink(store, link, by));
  step('remove', ({ person = '' }, by) => removeFromDesk(store, person, by));
  step('sign-out', ({ person = '' }, by) => signOutEverywhere(store, person, by));
  step('end-session', ({ session = '' }, by) => endOneSession(store, session, by));
  step('remove-device', ({ passkey = '', everywhere }, by, { signedIn: { session } }) =>
    removeDevice(store, { passkeyId: passkey, signsOutEverywhere: everywhere !== undefined }, by, {
      host: new URL(url).hostname,
      session: session.id,
    }),
  );
};
