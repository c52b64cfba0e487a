import type { FastifyInstance } from 'fastify';
import { nextActionTimes } from '#office/clock/next-action-times.ts';
import {
  type Action,
  actions,
  giveUp,
  lossReasons,
  planNextAction,
} from '#office/work/next-action.ts';
import { clearOfSuspicion } from '#office/work/notes.ts';
import { logTouch, startCalling, touches } from '#office/work/touch.ts';
import { undoChange } from '#store/work/change-lead.ts';
import type { DeskContext } from '../context.ts';
import { tap } from './tap.ts';

const oneOf = <Value extends string>(values: readonly Value[], sent: unknown): Value | undefined =>
  values.find((value) => value === sent);

/** What a thumb does on the list and on a lead, each in one tap. */
export const taps = (app: FastifyInstance, context: DeskContext): void => {
  const { company } = context;

  tap(
    app,
    context,
    'touch',
    (store, id, actor, sent) => {
      const touch = oneOf(touches, sent['touch']);
      return touch && logTouch(store, id, actor, touch);
    },
    (reference) => `/leads/${reference}/next`,
  );

  tap(app, context, 'calling', startCalling);
  tap(app, context, 'not-spam', clearOfSuspicion);

  tap(app, context, 'next-action', (store, id, actor, sent) => {
    const at = oneOf(['inAnHour', 'tomorrow', 'inThreeDays'], sent['when']);
    const what: Action = oneOf(actions, sent['what']) ?? 'Call';
    if (at === undefined) return undefined;
    const times = nextActionTimes(company, actor.now);
    return planNextAction(store, id, actor, { what, at: times[at], by: actor.personId });
  });

  tap(app, context, 'give-up', (store, id, actor, sent) => {
    const reason = oneOf(lossReasons, sent['reason']);
    return reason && giveUp(store, id, actor, reason);
  });

  tap(app, context, 'undo', (store, _, actor, sent) =>
    sent['event'] === undefined ? undefined : undoChange(store, sent['event'], actor),
  );
};
