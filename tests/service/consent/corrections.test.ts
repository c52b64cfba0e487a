import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { LeadsContext } from '#cli/leads/context.ts';
import { runLeads } from '#cli/leads/run.ts';
import { holdHead } from '#domain/consent/append.ts';
import { acceptLead } from '#domain/leads/accept-lead.ts';
import { findLead } from '#domain/leads/read-leads.ts';
import type { NewLead } from '#domain/leads/types.ts';
import { correctLead } from '#domain/seller-page/correct.ts';
import { undoChange } from '#domain/work/change-lead.ts';
import { editLead } from '#domain/work/edit-lead.ts';
import { openStore } from '#store/open.ts';
import type { Tables } from '#store/tables.ts';
import { actor } from '#tests/support/domain-store.ts';
import { commandContext, commandContextOn } from '#tests/support/service-command-context.ts';
import { makeLead, request, temporaryFolder } from '#tests/support/service-leads.ts';
import { sharedPostgres } from '#tests/support/shared-postgres.ts';
import { untilItHolds } from '#tests/support/until-it-holds.ts';

const now = Date.parse('2026-03-10T12:00:00Z');
const postgres = sharedPostgres();
const [typedAtFirst, corrected, third] = ['+12545550142', '+12545550199', '+12545550177'];

const countWaiting = async (db: Kysely<Tables>): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*) as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return Number(rows[0]?.count);
};

let context: LeadsContext & { folder: string };
let db: Kysely<Tables>;
let lead: NewLead;

const accept = async (reference: string, agreed = true): Promise<NewLead> => {
  const made = makeLead({ reference, request: { ...request, agreeToTexts: agreed } });
  made.consent = { ...made.consent, agreed };
  await acceptLead(context.store, made, []);
  return made;
};
const edit = async (to: string, was = typedAtFirst): Promise<string> => {
  const fields = { was: { phone: was }, typed: { phone: to } };
  const done = await editLead(context.store, lead.id, actor({ now }), fields);
  if ('refused' in done) throw new Error('not edited');
  return done.event;
};
const undo = (event: string) => undoChange(context.store, event, actor({ now: now + 1 }));
const correct = () =>
  correctLead(
    context.store,
    lead.id,
    { eventId: 'correction', now },
    { was: { phone: typedAtFirst }, typed: { phone: corrected } },
  );
const run = (...argv: string[]) => runLeads(context, argv);
/** What the ledger has of the lead. */
const entries = () =>
  db
    .selectFrom('consent_ledger')
    .select(['entry', 'kind', 'phone', 'how', 'agreed', 'recorded_at'])
    .where('lead_id', '=', lead.id)
    .orderBy('entry')
    .execute();

const expectWhole = async (count: number): Promise<void> => {
  const verified = await run('consent', 'verify');
  expect(verified).toMatchObject({ exitCode: 0, err: '' });
  expect(verified.out).toMatch(new RegExp(`^${count} entries: each as it was written`));
  for (const reference of ['CCC-222', 'FFF-333']) {
    const { exitCode, out } = await run('consent', 'proof', reference);
    expect(exitCode).toBe(0);
    expect(readFileSync(out, 'utf8')).not.toContain('class="broken"');
  }
};

const open = async (empty: LeadsContext) => {
  context = { ...empty, folder: temporaryFolder() };
  db = await context.store.connect();
  lead = await accept('CCC-222');
  await accept('FFF-333');
  return () => context.store.close();
};

describe.each(['sqlite', 'postgres'] as const)('a number that was corrected on %s', (engine) => {
  beforeEach(async () => open(await commandContextOn(engine, postgres, () => now)));

  test('is an entry of its own, without consent', async () => {
    await correct();
    await undo(await edit(third, corrected));
    const correction = { kind: 'correction', agreed: 0, recorded_at: now };
    const undone = { ...correction, phone: corrected, how: 'undone on the desk' };
    expect(await entries()).toMatchObject([
      { kind: 'request', phone: typedAtFirst, agreed: 1 },
      { ...correction, phone: corrected, how: 'on the private page of their request' },
      { ...correction, phone: third, how: 'on the desk' },
      { ...undone, recorded_at: now + 1 },
    ]);
    expect((await findLead(context.store, { id: lead.id }))?.consent).toMatchObject({
      phone: typedAtFirst,
      agreed: true,
      entry: 1,
    });
  });

  test('waits for nobody in a circle: corrections, requests and stops at once', async () => {
    const others = await Promise.all(['HHH-444', 'KKK-555', 'MMM-666'].map((one) => accept(one)));
    await Promise.all(
      others.flatMap(({ id }, index) => [
        editLead(context.store, id, actor({ now }), {
          was: { phone: typedAtFirst },
          typed: { phone: `(254) 555-020${index}` },
        }),
        accept(`QQQ-77${index}`),
        run('consent', 'revoke', typedAtFirst, '--how', 'called'),
      ]),
    );
    // Three corrections, three requests, and a stop, which is written down once.
    await expectWhole(2 + 3 + 7);
  });
});

describe('a number that was corrected on postgres', () => {
  beforeEach(async () => open(await commandContextOn('postgres', postgres, () => now)));

  test.each<[string, () => Promise<() => Promise<unknown>>]>([
    ['is edited', async () => () => edit(corrected)],
    [
      'is put back',
      async () => {
        const event = await edit(corrected);
        return () => undo(event);
      },
    ],
  ])('%s only by who holds the end of the ledger before the lead', async (_, prepare) => {
    const change = await prepare();
    const changing = await context.store.write(async (transaction) => {
      await holdHead(transaction, 'postgres');
      const begun = change();
      await untilItHolds(async () => expect(await countWaiting(db)).toBe(1));
      // Whoever waited with the lead in hand would never get the head.
      await transaction
        .updateTable('leads')
        .set({ page: '/x' })
        .where('id', '=', lead.id)
        .execute();
      return { begun };
    });
    await changing.begun;
    expect((await entries()).at(-1)?.kind).toBe('correction');
  });
});

describe('a number that was corrected', () => {
  beforeEach(() => open(commandContext(() => now)));

  test.each<[string, () => Promise<unknown>, number]>([
    ['by the seller', correct, 3],
    ['on the desk', () => edit(corrected), 3],
    ['on the desk, and the edit was undone', async () => undo(await edit(corrected)), 4],
    [
      'twice, and the second edit was undone',
      async () => {
        await edit(corrected);
        await undo(await edit(third, corrected));
      },
      5,
    ],
  ])('%s breaks neither ledger nor proof', async (_, change, count) => {
    await change();
    await expectWhole(count);
  });

  test('is told in the proof of its lead alone', async () => {
    await correct();
    const words = 'this consent is for the number below';
    const proofOf = async (reference: string) =>
      readFileSync((await run('consent', 'proof', reference)).out, 'utf8');
    expect(await proofOf('CCC-222')).toContain(words);
    expect(await proofOf('FFF-333')).not.toContain(words);
  });

  test('leaves no trace where another field was corrected, or the form sent twice', async () => {
    const names = { was: { lastName: 'Lee' }, typed: { lastName: 'Leigh' } };
    await editLead(context.store, lead.id, actor({ now }), names);
    expect(await entries()).toHaveLength(1);
    for (const _ of [1, 2]) await correct();
    expect(await entries()).toHaveLength(2);
  });

  test('is backed up, and the backup is put back', async () => {
    await correct();
    const backup = join(temporaryFolder(), 'backup.db');
    expect(await run('backup', backup)).toMatchObject({ exitCode: 0 });
    await context.store.close();
    expect(await run('restore', backup)).toMatchObject({ exitCode: 0, err: '' });
    context.store = openStore(context.config.store);
    db = await context.store.connect();
    await expectWhole(3);
  });

  test('changed in the table behind our back, a lead differs; the ledger is whole', async () => {
    await correct();
    await db.updateTable('leads').set({ phone: third }).where('id', '=', lead.id).execute();
    const { exitCode, out } = await run('consent', 'verify');
    expect(exitCode).toBe(0);
    expect(out).toMatch(
      /^entry 3 \(CCC-222\): its lead has another phone now\n3 entries: each as it was written, none missing, in order\.\n1 lead differs from the ledger/,
    );
    const proofOf = async (reference: string) =>
      readFileSync((await run('consent', 'proof', reference)).out, 'utf8');
    expect(await proofOf('CCC-222')).toContain('its lead has another phone now');
    expect(await proofOf('FFF-333')).not.toMatch(/CCC-222|another phone|broken"/);
    lead.request = { ...lead.request, phone: third };
    await edit(corrected, third);
    await expectWhole(4);
  });
});
