import type { Kysely } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { openStore, type Store } from '#store/open.ts';
import type { Tables } from '#store/tables.ts';
import { emptyStoreFile } from '#tests/support/empty-store.ts';
import { makeLead } from '#tests/support/service-leads.ts';
import { eraseLead } from '../erasing/erase-leads.ts';
import { acceptLead } from '../leads/accept-lead.ts';
import { type LedgerRow, sealEntry, sha256 } from './entry.ts';
import { ledgerColumns } from './read-ledger.ts';
import { revokePhone } from './revocations.ts';
import { verifyLedger } from './verify-ledger.ts';

describe('a ledger', () => {
  let store: Store;
  let db: Kysely<Tables>;
  let references: string[];

  /** Entries 1 to 5 are requests, 6 a revocation, 7 the erasure of entry 2, which agreed to nothing. */
  beforeEach(async () => {
    store = openStore({ file: emptyStoreFile() });
    db = await store.connect();
    const leads = Array.from({ length: 5 }, () => makeLead());
    for (const lead of leads.slice(1, 2)) {
      lead.request = { ...lead.request, agreeToTexts: false };
      lead.consent = { ...lead.consent, agreed: false };
    }
    for (const lead of leads) await acceptLead(store, lead, []);
    await revokePhone(store, { phone: '+12545550142', how: 'replied STOP' }, 2_000_000);
    await eraseLead(store, leads[1]?.id ?? '', 3_000_000);
    references = leads.map(({ reference }) => reference);
    return () => store.close();
  });

  const problems = async (): Promise<string[]> => (await verifyLedger(store)).problems;

  const entryAt = (entry: number): Promise<LedgerRow> =>
    db
      .selectFrom('consent_ledger')
      .select(ledgerColumns)
      .where('entry', '=', entry)
      .executeTakeFirstOrThrow();

  const edit = async (entry: number, change: Partial<LedgerRow>): Promise<void> => {
    await db.updateTable('consent_ledger').set(change).where('entry', '=', entry).execute();
  };

  const remove = async (...entries: number[]): Promise<void> => {
    await db.deleteFrom('consent_ledger').where('entry', 'in', entries).execute();
  };

  test('is sound as it was written', async () => {
    const { entry, sha256: hash } = await entryAt(7);
    expect(await verifyLedger(store)).toEqual({
      entries: 7,
      head: { entry, sha256: hash },
      problems: [],
      differences: [],
    });
  });

  test.each<[string, Partial<LedgerRow>]>([
    ['box', { agreed: 0 }],
    ['version', { version: '2' }],
    ['time', { recorded_at: 1 }],
    ['page', { page: '/dallas' }],
    ['kind', { kind: 'correction' }],
    ['certainty', { certainty: 'named' }],
    ['hash', { sha256: 'f'.repeat(64) }],
    ['hash of the entry before', { previous_sha256: 'f'.repeat(64) }],
    ['hash of the wording', { wording_sha256: '' }],
  ])('names the entry whose %s was edited', async (_, change) => {
    await edit(3, change);
    expect(await problems()).toContain(`entry 3 (${references[2]}): changed`);
  });

  test.each<[string, Partial<LedgerRow>]>([
    ['address', { address: '192.0.2.8' }],
    ['browser', { user_agent: 'Another browser' }],
    ['salt', { salt: 'x' }],
  ])('names the entry whose %s was edited', async (_, change) => {
    await edit(3, change);
    expect(await problems()).toEqual([
      `entry 3 (${references[2]}): phone, address, user agent or reason changed`,
    ]);
  });

  test('names a revocation whose reason was edited', async () => {
    await edit(6, { how: 'never mind' });
    expect(await problems()).toEqual(['entry 6: phone, address, user agent or reason changed']);
  });

  test.each([3, 7])('names entry %i when it was edited and hashed anew', async (entry) => {
    const { entry: place, previous_sha256, ...row } = await entryAt(entry);
    const head = { entry: place - 1, sha256: previous_sha256 };
    await edit(entry, sealEntry(head, { ...row, recorded_at: 1 }, row.salt));
    const [line, ...others] = await problems();
    expect(line).toMatch(new RegExp(`^entry ${entry} \\(.*\\): changed: `));
    expect(others).toEqual([]);
  });

  test('names a deleted entry, and the lead that lost it', async () => {
    await remove(3);
    expect(await problems()).toEqual([
      'entry 3: missing',
      `lead ${references[2]}: not in the ledger`,
    ]);
  });

  test('names swapped entries', async () => {
    for (const [from, to] of [
      [1, 99],
      [4, 1],
      [99, 4],
    ] as const) {
      await edit(from, { entry: to });
    }
    expect(await problems()).toEqual([
      `entry 1 (${references[3]}): changed`,
      `entry 4 (${references[0]}): changed`,
    ]);
  });

  test('names what was cut off', async () => {
    await remove(4, 5, 6, 7);
    expect(await problems()).toEqual([
      `entry 2 (${references[1]}): personal data removed, but no entry says that the lead was erased`,
      'entries 4 to 7: cut off after entry 3',
      `lead ${references[3]}: not in the ledger`,
      `lead ${references[4]}: not in the ledger`,
    ]);
  });

  test('finds a cut that the head was made to fit', async () => {
    await remove(5, 6, 7);
    const { entry, sha256: hash } = await entryAt(4);
    await db.updateTable('consent_head').set({ entry, sha256: hash }).execute();
    expect(await problems()).toContain(`lead ${references[4]}: not in the ledger`);
  });

  test('finds a missing head', async () => {
    await db.deleteFrom('consent_head').execute();
    expect(await problems()).toEqual(['the head is missing: entries may have been cut off']);
  });

  test('finds changed and missing words', async () => {
    const { version, wording_sha256 } = await entryAt(1);
    await db.updateTable('consent_wordings').set({ wording: 'I agree to all.' }).execute();
    expect(await problems()).toEqual([
      `wording ${version}, ${wording_sha256.slice(0, 16)}: changed; 5 entries rest on it`,
    ]);
    await db
      .updateTable('consent_wordings')
      .set({ sha256: sha256('I agree to all.') })
      .execute();
    expect(await problems()).toContain(
      `entry 1 (${references[0]}): its wording (version ${version}) is missing`,
    );
  });

  test('finds personal data that was removed on the quiet', async () => {
    await edit(4, { phone: '', address: '', user_agent: '', how: '', salt: '' });
    expect(await problems()).toEqual([
      `entry 4 (${references[3]}): personal data removed, but no entry says that the lead was erased`,
    ]);
  });

  test('tells of a lead that says otherwise today, and is whole all the same', async () => {
    const { lead_id } = await entryAt(1);
    const lead = db.updateTable('leads').where('id', '=', lead_id);
    const differences = async () => {
      const verdict = await verifyLedger(store);
      expect(verdict.problems).toEqual([]);
      return verdict.differences;
    };
    await lead.set({ agree_to_texts: 0 }).execute();
    expect(await differences()).toEqual([
      {
        leadId: lead_id,
        line: `entry 1 (${references[0]}): its lead says otherwise of the box now`,
      },
    ]);
    await lead.set({ phone: '+12545550999' }).execute();
    expect(await differences()).toEqual([
      { leadId: lead_id, line: `entry 1 (${references[0]}): its lead has another phone now` },
    ]);
  });

  test('finds a lead that never came through the door', async () => {
    const { lead_id } = await entryAt(1);
    const lead = await db
      .selectFrom('leads')
      .selectAll()
      .where('id', '=', lead_id)
      .executeTakeFirstOrThrow();
    const copy = { ...lead, id: 'copy', reference: 'COPY', fingerprint: 'copy' };
    await db.insertInto('leads').values(copy).execute();
    expect(await problems()).toEqual(['lead COPY: not in the ledger']);
  });

  test('goes on taking leads after it was cut off, and still says so', async () => {
    await remove(7);
    const lead = makeLead();
    await acceptLead(store, lead, []);
    expect((await entryAt(8)).lead_id).toBe(lead.id);
    expect(await problems()).toContain('entry 7: missing');
  });
});
