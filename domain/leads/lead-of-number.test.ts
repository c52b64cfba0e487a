import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { callerOf } from '#lead/caller.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { request } from '#tests/support/service-leads.ts';
import { addStoredEvent } from '#tests/support/stored-event.ts';
import { insertCall } from '../calls/calls.ts';
import { eraseLead } from '../erasing/erase-leads.ts';
import { keepReceivedText } from '../texts/rows.ts';
import { leadOfNumber } from './lead-of-number.ts';

onBothEngines('a number', ({ store, addLead }) => {
  let line = 1_000;
  const nextCaller = () => {
    line += 1;
    return callerOf(`+1512555${line}`);
  };
  const leadsOf = async ({ phone }: { phone: string }, suspects: boolean[]) => {
    const ids: string[] = [];
    for (const [index, isSuspect] of suspects.entries()) {
      const lead = await addLead({
        receivedAt: 1_000 + index,
        suspect: isSuspect ? ['honeypot'] : [],
        request: { ...request, phone },
      });
      ids.push(lead.id);
    }
    return ids;
  };
  const work = (leadId: string, kind: string, at: number) =>
    store().write((db) => addStoredEvent(db, { id: randomUUID(), lead_id: leadId, at, kind }));
  const idOf = (caller: { number: string; phone: string }) =>
    store().write(async (transaction) => (await leadOfNumber(transaction, caller))?.id);

  test('is about who asked first, until the family has worked on one of its leads', async () => {
    const caller = nextCaller();
    const [first = '', second = ''] = await leadsOf(caller, [false, false]);
    expect(await idOf(caller)).toBe(first);
    await work(second, 'seller-said', 1_500);
    expect(await idOf(caller)).toBe(first);
    await work(second, 'touch', 2_000);
    expect(await idOf(caller)).toBe(second);
    await work(first, 'offer-sent', 3_000);
    expect(await idOf(caller)).toBe(first);
    await eraseLead(store(), first, 4_000);
    expect(await idOf(caller)).toBe(second);
  });

  test('is never about a suspected lead, and nobody has none', async () => {
    const caller = nextCaller();
    const [, honest] = await leadsOf(caller, [true, false, true]);
    expect(await idOf(caller)).toBe(honest);
    const trap = nextCaller();
    await leadsOf(trap, [true]);
    expect(await idOf(trap)).toBeUndefined();
    expect(await idOf(callerOf('anonymous'))).toBeUndefined();
  });

  test('that no lead can hold is about whoever called or texted from it before', async () => {
    const [called, texted] = [callerOf('+4512345678'), callerOf('+4787654321')];
    const [one, other] = await leadsOf(nextCaller(), [false, false]);
    await store().write(async (transaction) => {
      const call = { sid: 'CA abroad', leadId: one, phone: called.number, now: 1_000 };
      await insertCall(transaction, call);
      const text = { sid: 'SM abroad', leadId: other, number: texted.number };
      await keepReceivedText(transaction, text, 1_000);
    });
    expect([await idOf(called), await idOf(texted)]).toEqual([one, other]);
    expect(await idOf(callerOf('+4511111111'))).toBeUndefined();
  });
});
