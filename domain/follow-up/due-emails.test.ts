import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStore, type Store } from '#store/open.ts';
import { bothEngines } from '#tests/support/both-engines.ts';
import { actor } from '#tests/support/domain-store.ts';
import { begin, emailDue, followUp, toEmailStep } from '#tests/support/on-email-step.ts';
import { makeLead, request } from '#tests/support/service-leads.ts';
import { dayMs, hourMs } from '#time/lengths.ts';
import { revokePhone } from '../consent/revocations.ts';
import { eventsOf } from '../events/events.ts';
import { acceptLead } from '../leads/accept-lead.ts';
import { findLead } from '../leads/read-leads.ts';
import type { NewLead } from '../leads/types.ts';
import { logTouch } from '../work/touch.ts';
import { emailDueSteps } from './due-emails.ts';
import type { FollowUp } from './email-step.ts';

const locations = bothEngines();

describe.each(['sqlite', 'postgres'] as const)('emails of plans by themselves on %s', (engine) => {
  let store: Store;
  let other: Store;

  beforeAll(async () => {
    const location = await locations[engine]();
    store = openStore(location);
    other = openStore(location);
  });
  afterAll(() => Promise.all([store.close(), other.close()]));

  let made = 0;
  /** Each with a number and a mailbox of its own. */
  const seller = async (given: Partial<NewLead['request']> = {}): Promise<string> => {
    made += 1;
    const phone = `+1254555${String(made).padStart(4, '0')}`;
    const own = { ...request, phone, email: `ann${made}@example.com`, ...given };
    const lead = makeLead({ receivedAt: begin - dayMs, request: own });
    await acceptLead(store, lead, []);
    await toEmailStep(store, lead.id);
    return lead.id;
  };
  const told = async (id: string) => {
    const lead = await findLead(store, { id });
    const sent = (await eventsOf(store, id, 20)).filter(
      (event) => event.kind === 'plan-step' && event.personId === undefined,
    );
    return {
      steps: sent.map((event) => event.kind === 'plan-step' && event.details.how),
      deliveries: lead?.deliveries.map(({ channel, subject }) => [channel, subject.id]),
      ids: sent.map((event) => ['seller-follow-up', event.id]),
      next: lead?.work.nextAction?.what,
    };
  };
  const run = (at: number, from = store, by: FollowUp = followUp) => emailDueSteps(from, by, at);

  test('on its morning, and not before, it goes out, and the next step follows', async () => {
    const id = await seller();
    await run(emailDue - 1);
    expect((await told(id)).steps).toEqual([]);
    expect(await run(emailDue)).toBe(1);
    const { steps, deliveries, ids, next } = await told(id);
    expect([steps, deliveries, next]).toEqual([['done'], ids, 'Call']);
    const [event] = await eventsOf(store, id, 1);
    expect(event).toMatchObject({
      kind: 'plan-step',
      details: {
        what: 'email',
        email: { subject: expect.any(String), paragraphs: expect.any(Array) },
        next: { what: 'Call' },
      },
    });
    expect(JSON.stringify(event?.details)).not.toMatch(/\{\w+\}/);
    expect(await run(emailDue + hourMs)).toBe(0);
  });

  test('none goes out while nobody is there', async () => {
    const id = await seller();
    for (const at of [
      '2026-03-09T07:59-05:00',
      '2026-03-09T18:00-05:00',
      '2026-03-14T12:00-05:00',
    ]) {
      await run(Date.parse(at));
    }
    expect((await told(id)).steps).toEqual([]);
    await run(Date.parse('2026-03-16T09:00-05:00'));
    expect((await told(id)).steps).toEqual(['done']);
  });

  test('of two servers that look at the same moment, one sends each', async () => {
    const ids = await Promise.all(Array.from({ length: 20 }, () => seller()));
    const sent = await Promise.all([store, other, store, other].map((from) => run(emailDue, from)));
    expect(sent.reduce((sum, one) => sum + one)).toBe(ids.length);
    for (const id of ids) expect(await told(id)).toMatchObject({ steps: ['done'], next: 'Call' });
  });

  test('whatever fails in between leaves a step whole, and stops no other', async () => {
    const [broken, whole] = [await seller({ firstName: 'Zed' }), await seller()];
    const { languages } = followUp;
    let asked = 0;
    const failing: FollowUp = {
      ...followUp,
      languages: {
        ...languages,
        in: (language) => {
          asked += 1;
          if (asked === 1) throw new Error('the power is gone');
          return languages.in(language);
        },
      },
    };
    await expect(run(emailDue, store, failing)).rejects.toThrow('the power is gone');
    const both = [await told(broken), await told(whole)];
    expect(both.flatMap(({ steps }) => steps)).toEqual(['done']);
    for (const { steps, deliveries } of both) expect(deliveries).toHaveLength(steps.length);
    await run(emailDue);
    for (const id of [broken, whole]) {
      const { steps, deliveries, ids } = await told(id);
      expect([steps, deliveries]).toEqual([['done'], ids]);
    }
  });

  test('a clock that is set forward and back sends none twice, and leaves none out', async () => {
    const id = await seller();
    const ahead = Date.parse('2026-09-01T10:00-05:00');
    await run(ahead);
    await run(emailDue - dayMs);
    await run(emailDue);
    expect((await told(id)).steps).toEqual(['done']);
    const late = await seller();
    await run(emailDue - dayMs);
    await run(emailDue);
    expect((await told(late)).steps).toEqual(['done']);
  });

  test('what may not go is passed over, the reason is told, and the plan moves on', async () => {
    const id = await seller({ phone: '+12545557001' });
    await revokePhone(store, { phone: '+12545557001', how: 'told Ruth', to: 'calls' }, begin);
    await run(emailDue);
    const { steps, deliveries, next } = await told(id);
    expect([steps, deliveries, next]).toEqual([['skipped'], [], 'Letter']);
    const [event] = await eventsOf(store, id, 1);
    expect(event).toMatchObject({ details: { why: 'they asked us to stop' } });
  });

  test('a plan without that email any more does not stand still', async () => {
    const id = await seller();
    const { noAnswer } = followUp.plans;
    const calls = noAnswer.steps.map(({ letter: _, ...step }) => ({
      ...step,
      do: 'call' as const,
    }));
    const plans = { ...followUp.plans, noAnswer: { ...noAnswer, steps: calls } };
    expect(await run(emailDue, store, { ...followUp, plans })).toBe(1);
    expect(await told(id)).toMatchObject({ steps: ['skipped'], next: 'Call' });
  });

  test('whoever was spoken with meanwhile gets none', async () => {
    const id = await seller();
    await logTouch(store, id, actor({ now: begin + 1 }), 'spoke');
    await run(emailDue);
    expect((await told(id)).steps).toEqual([]);
  });
});
