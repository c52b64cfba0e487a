import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { listPhones } from '#domain/people/phones.ts';
import {
  askCode,
  type PhoneLeft,
  type PhoneRefusal,
  type Proved,
  proveByCode,
  setPhone,
} from '#domain/people/prove-phone.ts';
import { sendHtml } from '#http/send-html.ts';
import { sayOnCall } from '#http/twilio-calls.ts';
import type { DeskContext } from '../context.ts';
import { passkeyFirst } from '../sign-in/step-up.ts';
import { insideOf } from './inside.ts';
import type { MessageName } from './messages.ts';
import { doneWords } from './people.ts';
import { sendMessage } from './send.ts';
import { withDone } from './tap.ts';

type Form = FastifyRequest<{
  Body: Record<string, string | undefined> | undefined;
  Querystring: { done?: string };
}>;

const problems: Record<PhoneRefusal | Extract<Proved, { refused: string }>['refused'], string> = {
  'no-phone': 'That’s no phone number: type it with its area code, such as (254) 555-0142.',
  'costs-extra': 'Phones abroad and numbers that cost extra can’t be used for calls.',
  ours: 'That’s the company’s own number: it can’t call itself.',
  'too-many-codes': 'That’s enough codes for now. Try again in an hour.',
  unknown: 'You’re no longer on the desk.',
  'wrong-code': 'That’s not the code. Listen again, or ask for a new one.',
  'code-over': 'This code no longer counts. Ask for a new one.',
};

/** Which phone is whose, proved by a code, and who takes the calls of sellers. */
export const phones = (app: FastifyInstance, context: DeskContext): void => {
  const { store, config, now } = context;
  const { twilio } = config;
  const asked = { preHandler: passkeyFirst(context, 'change which phones ring') };

  const show = async (request: Form, reply: FastifyReply, problem?: string) => {
    const { person } = request.signedIn;
    const props = {
      ...(await insideOf(request, context)),
      phones: await listPhones(store, now()),
      alwaysRing: config.ringPhones,
      companyNumber: twilio?.from,
      me: { id: person.id, isOwner: person.role === 'owner' },
      problem,
      done: await doneWords(context, request.query.done),
    };
    return sendHtml(problem === undefined ? reply : reply.code(422), context.views.phones(props));
  };

  app.get('/phones', (request: Form, reply) => show(request, reply));
  if (twilio === undefined) return;

  app.post('/phones/code', asked, async (request: Form, reply) => {
    const { person } = request.signedIn;
    const typed = request.body?.['phone'] ?? '';
    const made = await askCode(store, typed, { person, now: now() }, twilio.from);
    if ('refused' in made) return show(request, reply, problems[made.refused]);
    const words = codeWords(context.content().company.name, made.code);
    const moment = { now: now(), signal: new AbortController().signal };
    const answer = await sayOnCall(twilio, { phone: made.phone, words }, moment);
    if (answer.kind === 'taken') return reply.redirect('/phones', 303);
    return show(request, reply, `Twilio didn’t call: ${answer.error}. Try again in a minute.`);
  });

  app.post('/phones/prove', asked, async (request: Form, reply) => {
    const { person } = request.signedIn;
    const proved = await proveByCode(store, request.body?.['code'] ?? '', { person, now: now() });
    if ('refused' in proved) return show(request, reply, problems[proved.refused]);
    return reply.redirect(withDone('/phones', proved.event), 303);
  });

  const step = (
    name: string,
    what: (sent: Form['body']) => Parameters<typeof setPhone>[2],
  ): void => {
    app.post(`/phones/${name}`, asked, async (request: Form, reply) => {
      const by = { person: request.signedIn.person, now: now() };
      const done = await setPhone(store, request.body?.['person'] ?? '', what(request.body), by);
      return 'refused' in done
        ? sendMessage(reply, context, ...refusals[done.refused])
        : reply.redirect(withDone('/phones', done.event), 303);
    });
  };
  step('takes-calls', (sent) => (sent?.['takes'] === 'no' ? 'takes-none' : 'takes-calls'));
  step('forget', () => 'forget');
};

const refusals: Record<
  Extract<PhoneLeft, { refused: string }>['refused'],
  [name: MessageName, status: number]
> = {
  'owners-only': ['ownersOnly', 403],
  unknown: ['noLongerHere', 410],
};

/** Digit by digit, as whoever types them needs to hear it. */
const codeWords = (company: string, code: string): string =>
  `Your code for the desk of ${company} is: ${[...code].join(', ')}.`;
