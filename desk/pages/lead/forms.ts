import type { FastifyInstance } from 'fastify';
import type { DeskContext } from '#desk/context.ts';
import { passkeyFirst } from '#desk/sign-in/step-up.ts';
import type { Problem } from '#desk/views/lead/problem.ts';
import { fieldValue } from '#desk/views/words/field-names.ts';
import { readChosenTime, timeRefusalWords } from '#domain/clock/next-action-times.ts';
import { eraseForGood } from '#domain/erasing/erase-for-good.ts';
import type { Stopped } from '#domain/events/event-kinds.ts';
import { listPeople } from '#domain/people/people.ts';
import { emailLink } from '#domain/seller-page/email-link.ts';
import { makeNewLink } from '#domain/seller-page/links.ts';
import { textDecisionWords } from '#domain/texts/decision-words.ts';
import { textSeller } from '#domain/texts/text-seller.ts';
import { readText } from '#domain/texts/write-text.ts';
import { asksOfFamily } from '#domain/work/asks.ts';
import type { Actor } from '#domain/work/change-lead.ts';
import {
  type Edit,
  type EditableField,
  editableFields,
  editLead,
  editProblems,
  lastEditOf,
  typedChanges,
} from '#domain/work/edit-lead.ts';
import { markStage } from '#domain/work/mark-stage.ts';
import { addNote, readNote } from '#domain/work/notes.ts';
import { readStage } from '#domain/work/read-stage.ts';
import { retryLead } from '#domain/work/retry.ts';
import { noteStop, readReason, takeBackStop } from '#domain/work/said-stop.ts';
import { cancelVisit, planVisit } from '#domain/work/visit.ts';
import { parsePhone } from '#lead/phone.ts';
import { readReference } from '#lead/reference.ts';
import type { Store } from '#store/open.ts';
import { sendMessage } from '../send.ts';
import { type Sent, sendProblem, type TapRoute, tap } from '../tap.ts';
import { askWhatNext, readPerson } from '../taps.ts';
import { leadNamed } from './page-of-lead.ts';
import { textingCompany } from './text.ts';

/** What is typed on a lead's page. A form that is not taken comes back as it was sent. */
export const leadForms = (app: FastifyInstance, context: DeskContext): void => {
  const timeZone = () => context.content().company.hours.timeZone;

  tap(app, context, 'note', async (store, id, actor, sent) => {
    const note = readNote(sent['text'] ?? '');
    if ('text' in note) return addNote(store, id, actor, note.text);
    return { problem: { form: 'note', typed: sent, messages: { text: note.problem } } };
  });

  tap(app, context, 'stage', async (store, id, actor, sent, { receivedAt }) => {
    const { stage = '', amount = '', day = '' } = sent;
    const read = readStage(
      { stage, amount, day },
      { receivedAt, now: actor.now, timeZone: timeZone() },
    );
    if ('mark' in read) return markStage(store, id, actor, read.mark);
    return { problem: { form: 'stage', typed: sent, messages: read.problems } };
  });

  tap(app, context, 'visit', async (store, id, actor, sent) => {
    const time = readChosenTime(sent['at'] ?? '', timeZone(), actor.now);
    const by = await readPerson(store, sent['by'], actor);
    if (by === undefined) return undefined;
    if ('at' in time) return planVisit(store, id, actor, { at: time.at, by });
    const messages = { at: timeRefusalWords[time.refusal] };
    return { problem: { form: 'visit', typed: sent, messages } };
  });

  tap(app, context, 'cancel-visit', cancelVisit);

  tap(app, context, 'edit', async (store, id, actor, sent) => {
    const edit = editIn(sent);
    const asks = asksOfFamily(context.content().languages.english.messages);
    const messages = editProblems(edit, asks);
    if (Object.keys(messages).length > 0)
      return { problem: { form: 'edit', typed: sent, messages } };
    const done = await editLead(store, id, actor, edit);
    if (!('refused' in done) || typeof done.refused !== 'object') return done;
    return { problem: await conflict(context, id, edit, done.refused.conflict), status: 409 };
  });

  textForm(app, context);
  stopForms(app, context);
  tap(app, context, 'retry', retryLead);
  tap(app, context, 'email-link', emailLink);
  tap(app, context, 'new-link', makeNewLink);
  erase(app, context);
};

const textForm = (app: FastifyInstance, context: DeskContext): void => {
  tap(
    app,
    context,
    'text',
    async (store, _, actor, sent, lead) => {
      if (context.config.twilio === undefined) return undefined;
      const problem = (words: string) => ({
        problem: { form: 'text' as const, typed: sent, messages: { text: words } },
      });
      const read = readText(sent['text'] ?? '');
      if ('problem' in read) return problem(read.problem);
      const done = await textSeller(store, lead, actor, read.text, textingCompany(context));
      return 'notAllowed' in done
        ? problem(
            textDecisionWords(
              { decision: 'refused', reason: done.notAllowed },
              context.content().company.hours.timeZone,
            ),
          )
        : done;
    },
    askWhatNext,
  );
};

/** A stop that one of us heard, and that it was no stop. */
const stopForms = (app: FastifyInstance, context: DeskContext): void => {
  tap(app, context, 'stop', async (store, leadId, actor, sent, lead) => {
    const to = stopChoices.get(sent['to'] ?? '');
    const { phone } = lead.request;
    if (to === undefined || phone === '') return undefined;
    const how = `told ${await nameOf(store, actor)}`;
    await noteStop(store, { phone, to, how, certainty: 'heard', leadId }, actor);
    return { event: actor.eventId };
  });

  tap(app, context, 'take-back-stop', async (store, id, actor, sent, lead) => {
    const to = sent['to'] === 'calls' ? 'calls' : 'texts';
    const reason = readReason(sent['why'] ?? '');
    const problem = (why: string) => ({
      problem: { form: 'take-back-stop' as const, typed: sent, messages: { why } },
    });
    if ('problem' in reason) return problem(reason.problem);
    const how = `${await nameOf(store, actor)}: ${reason.why}`;
    return takeBackStop(store, { id, phone: lead.request.phone }, actor, { to, how });
  });
};

const stopChoices = new Map<string, readonly Stopped[]>([
  ['texts', ['texts']],
  ['calls', ['calls']],
  ['both', ['texts', 'calls']],
]);

const nameOf = async (store: Store, { personId }: Actor): Promise<string> =>
  (await listPeople(store)).find(({ id }) => id === personId)?.name ?? 'one of us';

const editIn = (sent: Sent): Edit => {
  const fields = (prefix: string) =>
    Object.fromEntries(
      editableFields.flatMap((field) => {
        const value = sent[prefix + field];
        return value === undefined ? [] : [[field, value]];
      }),
    );
  const { phone, ...was } = fields('was.');
  const kept = phone === undefined ? was : { ...was, phone: parsePhone(phone) };
  return { was: kept, typed: fields('') };
};

/** The form comes back over what the other one saved, and says what that was. */
const conflict = async (
  { store }: DeskContext,
  leadId: string,
  edit: Edit,
  fields: readonly EditableField[],
): Promise<Problem> => {
  const people = await listPeople(store);
  const told = fields.map(async (field) => {
    const event = await lastEditOf(store, leadId, field);
    const name = people.find(({ id }) => id === event?.personId)?.name ?? 'Someone';
    const value = fieldValue(field, event?.details.after[field] ?? '');
    return [field, `${name} just changed this to “${value}”. Save again to use yours.`];
  });
  const messages = Object.fromEntries(await Promise.all(told));
  return { form: 'edit', typed: typedChanges(edit), messages };
};

const erase = (app: FastifyInstance, context: DeskContext): void => {
  const { store, config, now, newId } = context;
  const asked = { preHandler: passkeyFirst(context, 'erase a lead') };
  app.post<TapRoute>('/leads/:reference/erase', asked, async (request, reply) => {
    const { person } = request.signedIn;
    if (person.role !== 'owner') return sendMessage(reply, context, 'ownersOnly', 403);
    const lead = await leadNamed(context, request.params.reference);
    if (lead === undefined) return sendMessage(reply, context, 'noSuchPage');
    const { reference } = lead;
    const typed = request.body ?? {};
    if (readReference(typed['reference'] ?? '') !== reference) {
      const messages = { reference: `Nothing was erased: type ${reference} to do it.` };
      return sendProblem(request, reply, context, { form: 'erase', typed, messages });
    }
    if (lead.erasedAt === undefined) {
      const by = { eventId: newId(), personId: person.id };
      await eraseForGood(store, config.dataDir, lead, now(), { by });
    }
    return reply.redirect(`/leads/${reference}`, 303);
  });
};
