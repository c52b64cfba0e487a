import { DatabaseSync } from 'node:sqlite';
import { describe, expect, test } from 'vitest';
import { openStore, type Store } from '#store/open.ts';
import { bothEngines } from '#tests/support/both-engines.ts';
import { emptyStoreFile } from '#tests/support/empty-store.ts';
import { makeLead, request } from '#tests/support/service-leads.ts';
import { acceptLead } from '../leads/accept-lead.ts';
import { findLead, listLeads } from '../leads/read-leads.ts';
import { holdHead } from './append.ts';
import { revokePhone } from './revocations.ts';
import { verifyLedger } from './verify-ledger.ts';

const locations = bothEngines();

const expectSound = async (store: Store, entries: number): Promise<void> =>
  expect(await verifyLedger(store)).toMatchObject({ entries, problems: [] });

describe.each(['sqlite', 'postgres'] as const)('the consent ledger on %s', (engine) => {
  const openEmpty = async (): Promise<Store> => openStore(await locations[engine]());

  test('an empty one is sound', async () => {
    const store = await openEmpty();
    await expectSound(store, 0);
    await store.close();
  });

  test('a lead is read with its consent, the words once stored, and its place', async () => {
    const store = await openEmpty();
    const leads = [makeLead(), makeLead(), makeLead()];
    for (const lead of leads) await acceptLead(store, lead, []);
    const found = await listLeads(store);
    expect(found.map(({ consent }) => consent)).toMatchObject(
      leads.toReversed().map(({ consent }, index) => ({ ...consent, entry: 3 - index })),
    );
    expect(new Set(found.map(({ consent }) => consent?.sha256)).size).toBe(3);
    const db = await store.connect();
    expect(await db.selectFrom('consent_wordings').selectAll().execute()).toHaveLength(1);
    await store.close();
  });

  test('a repetition and a refused lead leave no entry', async () => {
    const store = await openEmpty();
    const lead = makeLead();
    await acceptLead(store, lead, []);
    await acceptLead(store, makeLead({ fingerprint: lead.fingerprint }), []);
    const taken = acceptLead(store, makeLead({ id: lead.id }), []);
    await expect(taken).rejects.toThrow();
    await expectSound(store, 1);
    await store.close();
  });

  test('leads that come all at once, some of them refused, make one chain', async () => {
    const store = await openEmpty();
    const first = makeLead();
    await acceptLead(store, first, []);
    const leads = Array.from({ length: 250 }, (_, index) =>
      index % 10 === 0 ? makeLead({ id: first.id }) : makeLead(),
    );
    const outcomes = await Promise.allSettled(leads.map((lead) => acceptLead(store, lead, [])));
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(25);
    await expectSound(store, 226);
    await store.close();
  });

  test('a revocation holds for consents before it and for those after', async () => {
    const store = await openEmpty();
    const accept = async (phone: string, agreed = true) => {
      const lead = makeLead({ request: { ...request, phone, agreeToTexts: agreed } });
      lead.consent = { ...lead.consent, agreed };
      await acceptLead(store, lead, []);
      return lead.id;
    };
    const early = await accept('+12545550142');
    const other = await accept('+12545550143');
    await revokePhone(store, { phone: '+12545550142', how: 'replied STOP' }, 500);
    await revokePhone(store, { phone: '+12545550142', how: 'called' }, 600);
    const late = await accept('+12545550142');
    const revocationOf = async (id: string) => (await findLead(store, { id }))?.consent?.revocation;
    expect(await revocationOf(early)).toMatchObject({ entry: 3, how: 'replied STOP' });
    expect(await revocationOf(other)).toBeUndefined();
    expect(await revocationOf(late)).toMatchObject({ entry: 3 });
    await expectSound(store, 5);
    await store.close();
  });
});

test('verifying sees one moment of the store and holds up nobody who writes', async () => {
  const file = emptyStoreFile();
  const store = openStore({ file });
  await acceptLead(store, makeLead(), []);
  const writer = new DatabaseSync(file, { timeout: 0 });
  const verdict = await verifyLedger(store, () => {
    writer.exec('update consent_head set entry = 2');
  });
  writer.close();
  expect(verdict).toMatchObject({ entries: 1, problems: [] });
  expect((await verifyLedger(store)).problems).toEqual(['entry 2: cut off after entry 1']);
  await store.close();
});

test('a process that hangs while it holds the head does not hold up the others for long', {
  timeout: 30_000,
}, async () => {
  const { url } = await locations.postgres();
  const [stuck, alive] = [openStore({ url }), openStore({ url })];
  const db = await stuck.connect();
  const hanging = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  const transaction = db.transaction().execute(async (inside) => {
    await holdHead(inside, 'postgres');
    held.resolve();
    await hanging.promise;
  });
  await held.promise;
  await expect(acceptLead(alive, makeLead(), [])).resolves.toMatchObject({ repeated: false });
  hanging.resolve();
  await expect(transaction).rejects.toThrow();
  await Promise.all([stuck.close(), alive.close()]);
});
