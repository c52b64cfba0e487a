import { createHash, randomInt } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { leadsOfPhone, type RelatedLead } from '#domain/lead-page/same-seller.ts';
import { addLead, readAddedLead } from '#domain/work/add-lead.ts';
import { asksOfFamily } from '#domain/work/asks.ts';
import { sendHtml } from '#http/send-html.ts';
import type { DeskContext } from '../context.ts';
import type { Problem } from '../views/lead/problem.ts';
import { insideOf, surroundingsOf } from './inside.ts';
import { type Sent, withDone } from './tap.ts';

type Route = { Body: Sent };

/** Somebody phoned or stood at the door: the family types in what the form would have asked. */
export const addLeadPage = (app: FastifyInstance, context: DeskContext): void => {
  const { store, content, now, newId } = context;

  app.get('/leads/add', (request, reply) => sendForm(request, reply, context, undefined));

  app.post<Route>('/leads/add', async (request, reply) => {
    const typed = request.body ?? {};
    const { company, languages } = content();
    const asks = asksOfFamily(languages.english.messages);
    const spoken = languages.all.map(({ language }) => language);
    const read = readAddedLead(typed, asks, spoken);
    if ('problems' in read) {
      const problem = { form: 'add', typed, messages: read.problems } as const;
      return sendForm(request, reply.code(422), context, problem);
    }
    const { id, name } = request.signedIn.person;
    const fingerprint = fingerprintOf(typed, id);
    const known = await leadsOfPhone(store, read.request.phone);
    const isRepeated = known.some((lead) => lead.fingerprint === fingerprint);
    const isNews = known.some((lead) => !typed['known']?.split(' ').includes(lead.reference));
    if (isNews && !isRepeated) {
      const problem = { form: 'add', typed, messages: {} } as const;
      return sendForm(request, reply.code(409), context, problem, known);
    }
    const { reference, touch } = await addLead(store, read, {
      person: { id, name },
      office: company,
      now: now(),
      newId,
      randomBelow: (limit) => randomInt(limit),
      fingerprint,
    });
    const next = `/leads/${reference}/next`;
    return reply.redirect(touch === undefined ? next : withDone(next, touch), 303);
  });
};

/** Sent twice, it is one lead; the same form with something else in it is another. */
const fingerprintOf = (typed: Sent, personId: string): string => {
  const hash = createHash('sha256').update(JSON.stringify([typed, personId]));
  return `desk:${hash.digest('base64url').slice(0, 24)}`;
};

const sendForm = async (
  request: FastifyRequest,
  reply: FastifyReply,
  context: DeskContext,
  problem: Problem | undefined,
  known: readonly RelatedLead[] = [],
): Promise<FastifyReply> => {
  const { company, languages } = context.content();
  const props = {
    ...(await insideOf(request, context)),
    once: problem?.typed['once'] ?? (await surroundingsOf(request, context)).once,
    fields: languages.english.messages.fields,
    languages: languages.all.map(({ language }) => language),
    problem,
    known,
    timeZone: company.hours.timeZone,
    now: context.now(),
  };
  return sendHtml(reply, context.views.addLead(props));
};
