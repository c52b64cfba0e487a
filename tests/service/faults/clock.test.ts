import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { Writable } from 'node:stream';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { LeadsContext } from '#cli/leads/context.ts';
import { runLeads } from '#cli/leads/run.ts';
import { createLog } from '#config/log.ts';
import { answerRetention } from '#domain/erasing/requests-kept.ts';
import { checkStore } from '#domain/health/check-store.ts';
import { acceptLead } from '#domain/leads/accept-lead.ts';
import { listLeads } from '#domain/leads/read-leads.ts';
import { planNextAction } from '#domain/work/next-action.ts';
import { tidyUp } from '#server/housekeeping.ts';
import { content } from '#tests/support/service-app.ts';
import { commandContextOn } from '#tests/support/service-command-context.ts';
import { makeLead, request } from '#tests/support/service-leads.ts';
import { sharedPostgres } from '#tests/support/shared-postgres.ts';

const day = 86_400_000;
const today = Date.parse('2026-03-10T12:00:00Z');

const postgres = sharedPostgres();

describe.each(['sqlite', 'postgres'] as const)('leads are kept for 365 days, on %s', (engine) => {
  let context: LeadsContext;
  let now: number;
  let lines: string;

  beforeEach(async () => {
    [now, lines] = [today, ''];
    const empty = await commandContextOn(engine, postgres, () => now);
    context = { ...empty, config: { ...empty.config, retentionDays: 365 } };
    return () => context.store.close();
  });

  const take = async (...ages: number[]) => {
    for (const age of ages) {
      await acceptLead(context.store, makeLead({ receivedAt: now - age * day }), []);
    }
  };
  const sink = new Writable({
    write: (chunk, _, done) => {
      lines += chunk;
      done();
    },
  });
  const tidy = () => tidyUp({ ...context, content, log: createLog('info', sink) });
  const kept = async () => (await listLeads(context.store)).length;
  const out = async (...words: string[]) => (await runLeads(context, words)).out ?? '';

  test('one whose time is over is erased', async () => {
    await take(366, 1);
    await tidy();
    expect(await kept()).toBe(1);
    expect(await out('stats')).not.toContain('Nothing is erased');
  });

  test('one for which somebody still has something to do stays, however old', async () => {
    const lead = makeLead({ receivedAt: now - 400 * day });
    await acceptLead(context.store, lead, []);
    const actor = { personId: undefined, now, eventId: randomUUID() };
    const call = { what: 'Call', at: now + day, by: undefined } as const;
    await planNextAction(context.store, lead.id, actor, call);
    await take(1);
    await tidy();
    expect(await kept()).toBe(2);
  });

  test('a clock that jumps ahead erases nothing, and log and stats say so', async () => {
    await take(30, 1);
    await tidy();
    now = today + 4_000 * day;
    // What is written meanwhile bears the wrong date, and must not make it the right one.
    await take(0);
    await checkStore(context.store, now);
    for (let run = 0; run < 3; run += 1) await tidy();
    expect(await kept()).toBe(3);
    expect(lines).toContain(
      'the clock says 2037-02-20, but the last day that was seen is 2026-03-10',
    );
    expect(await out('stats')).toContain('Nothing is erased by itself');
    expect(JSON.parse(await out('stats', '--json')).notErased).toContain('2037-02-20');
    now = today + day;
    await tidy();
    expect(await out('stats')).not.toContain('Nothing is erased');
  });

  test('a store that was never tidied believes its newest lead', async () => {
    await take(1);
    now = today + 400 * day;
    await tidy();
    expect(await kept()).toBe(1);
  });

  test('many at once wait for the owner, who may erase them', async () => {
    await take(1, ...Array<number>(21).fill(400));
    await tidy();
    expect(await kept()).toBe(22);
    expect(lines).toContain('21 of 22 leads would be erased at once');
    expect(await out('erase-old')).toContain('21 of 22 leads are past their time');
    expect(await kept()).toBe(22);
    expect(await out('erase-old', '--yes')).toContain('21 leads were erased');
    expect(await kept()).toBe(1);
    await tidy();
    expect(await out('stats')).not.toContain('Nothing is erased');
  });

  test('after a long pause the owner says that the clock is right', async () => {
    await take(1);
    await tidy();
    now = today + 40 * day;
    await tidy();
    expect(await out('stats')).toContain('Nothing is erased by itself');
    await out('erase-old', '--yes');
    expect(await out('stats')).not.toContain('Nothing is erased');
  });

  test.runIf(engine === 'sqlite')('nothing of them is left in file or log', async () => {
    const secret = 'Xylophonius';
    const old = { receivedAt: now - 366 * day, request: { ...request, lastName: secret } };
    await acceptLead(context.store, makeLead(old), []);
    await take(1);
    await tidy();
    const { file } = context.config.store as { file: string };
    for (const one of [file, `${file}-wal`].filter(existsSync)) {
      expect(readFileSync(one).includes(secret), one).toBe(false);
    }
  });
});

describe.each(['sqlite', 'postgres'] as const)('without a setting, on %s', (engine) => {
  test('four years are kept; a store with leads from before waits for an owner', async () => {
    const empty = await commandContextOn(engine, postgres, () => today);
    const { store } = empty;
    onTestFinished(() => store.close());
    const kept = async () => (await listLeads(store)).length;
    const tidy = () => tidyUp({ ...empty, content, log: createLog('silent') });
    for (const years of [3.9, 4.1]) {
      await acceptLead(store, makeLead({ receivedAt: today - years * 365 * day }), []);
    }
    await acceptLead(store, makeLead({ receivedAt: today - day }), []);
    const db = await store.connect();
    await db.deleteFrom('retention_answers').execute();
    await tidy();
    expect(await kept()).toBe(3);
    expect((await runLeads(empty, ['erase-old'])).out).toContain('no owner has agreed');
    expect(await answerRetention(store, 'ruth', today)).toBe(true);
    expect(await answerRetention(store, 'ruth', today)).toBe(false);
    await tidy();
    expect(await kept()).toBe(2);
  });
});
