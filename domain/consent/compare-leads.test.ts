import { sql, type Updateable } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Tables } from '#store/tables.ts';
import { actor } from '#tests/support/domain-store.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { request } from '#tests/support/service-leads.ts';
import { eraseLead } from '../erasing/erase-leads.ts';
import { editLead } from '../work/edit-lead.ts';
import {
  entriesAgainstLeads,
  entriesWithoutLead,
  leadsWithoutEntry,
  referencesOf,
} from './compare-leads.ts';

onBothEngines('leads and ledger', ({ store, addLead }) => {
  // As somebody does who takes away what the store holds together.
  beforeAll(async () => {
    const ending =
      store().engine === 'sqlite'
        ? sql`pragma foreign_keys = off`
        : sql`alter table consent_ledger drop constraint consent_ledger_lead_id_fkey`;
    await ending.execute(await store().connect());
  });
  beforeEach(() =>
    store().write(async (transaction) => {
      for (const table of ['events', 'consent_ledger', 'leads'] as const) {
        await transaction.deleteFrom(table).execute();
      }
    }),
  );
  const change = (id: string, to: Updateable<Tables['leads']>) =>
    store().writeOne((db) => db.updateTable('leads').set(to).where('id', '=', id).execute());
  const found = async () => {
    const db = await store().connect();
    return {
      leads: await leadsWithoutEntry(db),
      entries: (await entriesWithoutLead(db)).map(({ lead_id }) => lead_id),
      against: (await entriesAgainstLeads(db)).map(({ lead_id }) => lead_id),
    };
  };
  const nothing = { leads: [], entries: [], against: [] };

  test('agree on what was accepted, corrected and erased', async () => {
    await addLead();
    const { id: corrected } = await addLead();
    const typed = { ...request, phone: '+12545550199' };
    await editLead(store(), corrected, actor(), { was: request, typed });
    const { id: erased } = await addLead();
    await eraseLead(store(), erased, 5_000);
    expect(await found()).toEqual(nothing);
  });

  test('each miss what somebody took away of the other', async () => {
    const [lead, entry] = [await addLead(), await addLead()];
    await store().write(async (transaction) => {
      await transaction.deleteFrom('leads').where('id', '=', lead.id).execute();
      const entries = transaction.deleteFrom('consent_ledger');
      await entries.where('lead_id', '=', entry.id).execute();
    });
    expect(await found()).toEqual({ ...nothing, leads: [entry.id], entries: [lead.id] });
  });

  test.each<[string, Updateable<Tables['leads']>]>([
    ['the box', { agree_to_texts: 0 }],
    ['the phone', { phone: '+12545550100' }],
  ])('differ where somebody changed %s past the ledger', async (_, to) => {
    const { id } = await addLead();
    await addLead();
    await change(id, to);
    expect(await found()).toEqual({ ...nothing, against: [id] });
  });

  test('differ where a phone was changed back past the correction, and say both', async () => {
    const { id } = await addLead();
    const typed = { ...request, phone: '+12545550199' };
    await editLead(store(), id, actor(), { was: request, typed });
    await change(id, { phone: request.phone });
    expect(await entriesAgainstLeads(await store().connect())).toMatchObject([
      { lead_id: id, number: '+12545550199', lead_phone: request.phone },
    ]);
  });

  test('are told by references, also of more than a statement holds', async () => {
    const { id, reference } = await addLead();
    const ids = Array.from({ length: 2_500 }, (_, index) => `unknown-${index}`);
    const references = await referencesOf(await store().connect(), [id, ...ids, id]);
    expect(references).toEqual(new Map([[id, reference]]));
  });
});
