import type { FastifyInstance } from 'fastify';
import type { Company } from '#content/company.ts';
import {
  type ChosenTime,
  nextActionTimes,
  readChosenTime,
  timeRefusalWords,
} from '#domain/clock/next-action-times.ts';
import { touches } from '#domain/events/event-kinds.ts';
import { activePeople } from '#domain/lead-page/lead-page.ts';
import { type Actor, undoChange } from '#domain/work/change-lead.ts';
import {
  type Action,
  actions,
  giveUp,
  lossReasons,
  planNextAction,
} from '#domain/work/next-action.ts';
import { clearOfSuspicion, readNote } from '#domain/work/notes.ts';
import { logTouch, startCalling } from '#domain/work/touch.ts';
import type { Store } from '#store/open.ts';
import type { DeskContext } from '../context.ts';
import { pathWithin } from '../path-within.ts';
import type { Problem } from '../views/lead/problem.ts';
import { followingOf } from './following.ts';
import { type Sent, tap } from './tap.ts';

const oneOf = <Value extends string>(values: readonly Value[], sent: unknown): Value | undefined =>
  values.find((value) => value === sent);

/** What a thumb does on the list and on a lead, each in one tap. */
export const taps = (app: FastifyInstance, context: DeskContext): void => {
  tap(
    app,
    context,
    'touch',
    (store, id, actor, sent) => {
      const touch = oneOf(touches, sent['touch']);
      return touch && logTouch(store, id, actor, touch, followingOf(context));
    },
    askWhatNext,
  );

  tap(app, context, 'calling', startCalling);
  tap(app, context, 'not-spam', clearOfSuspicion);

  tap(app, context, 'next-action', async (store, id, actor, sent) => {
    const time = readWhen(context.content().company, sent, actor.now);
    const what: Action = oneOf(actions, sent['what']) ?? 'Call';
    const by = await readPerson(store, sent['by'], actor);
    if (time === undefined || by === undefined) return undefined;
    const note = noteAlong(sent);
    if ('at' in time && !('problem' in note)) {
      return planNextAction(store, id, actor, { what, at: time.at, by, note: note.text });
    }
    const messages = {
      ...('problem' in note && note.problem.messages),
      ...('refusal' in time && { at: timeRefusalWords[time.refusal] }),
    };
    return { problem: { form: 'next-action', typed: sent, messages } };
  });

  tap(app, context, 'give-up', (store, id, actor, sent) => {
    const reason = oneOf(lossReasons, sent['reason']);
    const note = noteAlong(sent);
    if ('problem' in note) return Promise.resolve(note);
    return reason && giveUp(store, id, actor, reason, note.text);
  });

  tap(app, context, 'undo', (store, _, actor, sent) =>
    sent['event'] === undefined ? undefined : undoChange(store, sent['event'], actor),
  );
};

/** What is next is asked after each call, by a page that knows where the call was logged. */
export const askWhatNext = (reference: string, { from }: Sent): string =>
  `/leads/${reference}/next?${new URLSearchParams({ from: pathWithin(from) })}`;

/** A note is no must beside what is next. */
export const noteAlong = (sent: Sent): { text: string | undefined } | { problem: Problem } => {
  const { note = '' } = sent;
  if (note.trim() === '') return { text: undefined };
  const read = readNote(note);
  if (!('problem' in read)) return read;
  return { problem: { form: 'next-action', typed: sent, messages: { note: read.problem } } };
};

const readWhen = (company: Company, sent: Sent, now: number): ChosenTime | undefined => {
  if (sent['when'] === 'chosen') {
    return readChosenTime(sent['at'] ?? '', company.hours.timeZone, now);
  }
  const choice = oneOf(['inAnHour', 'tomorrow', 'inThreeDays'], sent['when']);
  return choice && { at: nextActionTimes(company, now)[choice] };
};

/** Whoever is named, or who asks. */
export const readPerson = async (
  store: Store,
  named: string | undefined,
  { personId }: Actor,
): Promise<string | undefined> => {
  const wanted = named ?? personId;
  return (await activePeople(store)).find(({ id }) => id === wanted)?.id;
};
