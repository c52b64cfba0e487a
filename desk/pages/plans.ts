import type { FastifyInstance } from 'fastify';
import type { PlanName, Plans } from '#content/schema/follow-up.ts';
import type { TalkOutcome } from '#domain/events/event-kinds.ts';
import {
  beginPlan,
  endPlan,
  finishStep,
  putOffStep,
  type ShownStep,
} from '#domain/follow-up/follow.ts';
import { startOfMonth } from '#domain/follow-up/months.ts';
import { isPlan } from '#domain/plans/steps.ts';
import type { DeskContext } from '../context.ts';
import { followingOf } from './following.ts';
import { type Sent, tap } from './tap.ts';
import { noteAlong } from './taps.ts';

const aWeek = 7;

/** Plans are begun where a call is over, and worked off on the list and on a lead. */
export const plans = (app: FastifyInstance, context: DeskContext): void => {
  const { timeZone } = context.content().company.hours;

  tap(app, context, 'plan', async (store, id, actor, sent) => {
    const following = followingOf(context);
    const chosen = readPlan(sent['plan'], following.plans, actor.now, timeZone);
    const note = noteAlong(sent);
    if (chosen === undefined) return undefined;
    if ('problem' in note) return note;
    return beginPlan(store, id, actor, { ...chosen, note: note.text }, following);
  });

  tap(app, context, 'plan-step', async (store, id, actor, sent) => {
    const following = followingOf(context);
    const shown = readShown(sent);
    if (shown === undefined) return undefined;
    switch (sent['how']) {
      case 'done':
      case 'skipped':
        return finishStep(store, id, actor, shown, sent['how'], following);
      case 'later':
        return putOffStep(store, id, actor, shown, aWeek, following);
      case 'ended':
        return endPlan(store, id, actor, shown, following);
      default:
        return undefined;
    }
  });
};

/** As the page showed it: who taps on an old one does nothing to what has come since. */
export const readShown = (sent: Sent): ShownStep | undefined => {
  const { plan = '', step = '' } = sent;
  return plan !== '' && /^\d{1,3}$/.test(step) ? { plan, step: Number(step) } : undefined;
};

type Chosen = { plan: PlanName; outcome?: TalkOutcome; from?: number };

const saidBy: Partial<Record<PlanName, TalkOutcome>> = {
  notNow: 'not-now',
  wantsMore: 'wants-more',
  asksSomebody: 'asks-somebody',
};

/** "wantsMore", or "notNow 2027-01" with the month that the seller named. */
const readPlan = (sent = '', known: Plans, now: number, timeZone: string): Chosen | undefined => {
  const [plan = '', month] = sent.split(' ');
  if (!isPlan(plan, known)) return undefined;
  const outcome = saidBy[plan];
  const said = outcome === undefined ? {} : { outcome };
  if (plan !== 'notNow') return { plan, ...said };
  const from = startOfMonth(month ?? '', now, timeZone);
  return from === undefined ? undefined : { plan, ...said, from };
};
