import { expect, test } from 'vitest';
import { planNames } from '#content/schema/follow-up.ts';
import { batches } from '#store/batches.ts';
import { actor } from '#tests/support/domain-store.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { following } from '#tests/support/plans.ts';
import { request } from '#tests/support/service-leads.ts';
import { dayMs } from '#time/lengths.ts';
import { eventsOf } from '../events/events.ts';
import { stepOf } from '../plans/steps.ts';
import { mostTries } from '../plans/tried.ts';
import { logTouch } from '../work/touch.ts';
import { beginPlan, finishStep } from './follow.ts';

/** A thousand take minutes: SELLERS=1000. */
const sellers = Number(process.env['SELLERS'] ?? 60);
/** As many of a day as a family and two servers would do at the same time. */
const atOnce = 10;
/** A Monday morning in Texas. */
const start = Date.parse('2026-01-05T15:00:00Z');

onBothEngines('a year with sellers who never answer', ({ store, addLead }) => {
  test('every step is done on its day, none twice, and none is one too many', async () => {
    const ids: string[] = [];
    for (let index = 0; index < sellers; index += 1) {
      const phone = `+1254${String(5_550_000 + index)}`;
      const { id } = await addLead({ receivedAt: start - 1, request: { ...request, phone } });
      ids.push(id);
      const plan = planNames[index % planNames.length] ?? 'noAnswer';
      const begun = await beginPlan(store(), id, actor({ now: start }), { plan }, following);
      expect(begun).not.toHaveProperty('refused');
    }
    let done = 0;
    for (let day = 0; day < 365; day += 1) {
      const now = start + day * dayMs;
      const todo = await due(now);
      for (const some of batches(todo, atOnce)) {
        await Promise.all(some.map((lead) => finish(lead, now)));
      }
      done += todo.length;
      // As soon as all are through, they begin anew.
      if (day === 240 || day === 330) await beginAnew(now);
    }
    for (const id of ids) {
      const tries = (await eventsOf(store(), id, 100)).filter(
        ({ kind }) => kind === 'touch' || kind === 'plan-step',
      );
      expect(tries.length).toBeLessThanOrEqual(mostTries);
    }
    expect(done).toBe(sellers * mostTries);
  }, 1_200_000);

  const finish = async (lead: Awaited<ReturnType<typeof due>>[number], now: number) => {
    const step = stepOf(lead, following.plans);
    const shown = { plan: lead.plan, step: lead.plan_step };
    const by = actor({ now, eventId: `${lead.id} ${lead.plan_step} ${lead.changes}` });
    if (step?.do === 'call') await logTouch(store(), lead.id, by, 'no-answer', following);
    else await finishStep(store(), lead.id, by, shown, 'done', following);
    // Never again whole weeks early.
    expect(now - lead.next_action_at).toBeLessThan(dayMs);
  };

  const due = async (now: number) => {
    const db = await store().connect();
    const rows = await db
      .selectFrom('leads')
      .select(['id', 'plan', 'plan_step', 'next_action_at', 'changes'])
      .where('plan', '<>', '')
      .where('next_action_at', '<=', now)
      .execute();
    return rows.map((row) => ({ ...row, next_action_at: row.next_action_at ?? 0 }));
  };

  const beginAnew = async (now: number): Promise<void> => {
    const db = await store().connect();
    const idle = await db.selectFrom('leads').select('id').where('plan', '=', '').execute();
    for (const { id } of idle) {
      await beginPlan(store(), id, actor({ now }), { plan: 'noAnswer' }, following);
    }
  };
});
