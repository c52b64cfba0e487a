import type { Kysely } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { gatherProof } from '#documents/proof/proof.ts';
import { openStore, type Store } from '#store/open.ts';
import type { Tables } from '#store/tables.ts';
import { bothEngines } from '#tests/support/both-engines.ts';
import { makeLead, request } from '#tests/support/service-leads.ts';
import { eraseLead } from '../erasing/erase-leads.ts';
import { acceptLead } from '../leads/accept-lead.ts';
import { findLead } from '../leads/read-leads.ts';
import { eraseOldProofs } from './old-proofs.ts';
import { isRevoked, revokePhone, wordsOnTexts } from './revocations.ts';
import { verifyLedger } from './verify-ledger.ts';

const locations = bothEngines();
const phone = '+12545550142';
const fiveYears = Date.parse('1975-01-01');

describe.each(['sqlite', 'postgres'] as const)('a stop on %s', (engine) => {
  let store: Store;
  let db: Kysely<Tables>;

  beforeEach(async () => {
    store = openStore(await locations[engine]());
    db = await store.connect();
    return () => store.close();
  });

  const accept = async (given: { phone?: string; agreed?: boolean } = {}) => {
    const { phone: number = phone, agreed = true } = given;
    const lead = makeLead({ request: { ...request, phone: number, agreeToTexts: agreed } });
    lead.consent = { ...lead.consent, agreed };
    await acceptLead(store, lead, []);
    return lead;
  };
  const read = async ({ id }: { id: string }) => {
    const lead = await findLead(store, { id });
    if (lead === undefined) throw new Error('no lead');
    return lead;
  };
  const ledger = () => db.selectFrom('consent_ledger').selectAll().orderBy('entry').execute();
  const expectWhole = async () =>
    expect(await verifyLedger(store)).toMatchObject({ problems: [], differences: [] });

  test('to calls stands beside one to texts, and neither is the other', async () => {
    const lead = await accept();
    await revokePhone(store, { phone, how: 'asked us to write', to: 'calls' }, 500);
    expect((await read(lead)).consent?.revocation).toBeUndefined();
    expect([await isRevoked(db, phone), await wordsOnTexts(db, phone)]).toEqual([false, []]);
    await revokePhone(store, { phone, how: 'replied STOP' }, 600);
    expect((await read(lead)).consent?.revocation?.how).toBe('replied STOP');
    expect((await ledger()).map(({ kind }) => kind)).toEqual([
      'request',
      'call-revocation',
      'revocation',
    ]);
    await expectWhole();
  });

  test('says how sure it is whose it was, sealed in its entry', async () => {
    await revokePhone(store, { phone, how: 'replied STOP', certainty: 'from-the-phone' }, 1);
    await revokePhone(store, { phone, how: 'a form', to: 'calls', certainty: 'named' }, 2);
    expect((await ledger()).map(({ certainty }) => certainty)).toEqual(['from-the-phone', 'named']);
    await expectWhole();
    await db
      .updateTable('consent_ledger')
      .set({ certainty: 'from-the-phone' })
      .where('entry', '=', 2)
      .execute();
    expect((await verifyLedger(store)).problems).toEqual(['entry 2: changed']);
  });

  test('to calls is kept while the phone has a request, and for four years', async () => {
    const lead = await accept({ agreed: false });
    await revokePhone(store, { phone, how: 'called', to: 'calls' }, 500);
    expect(await eraseOldProofs(store, fiveYears)).toBe(0);
    await eraseLead(store, lead.id, 1_000);
    expect(await eraseOldProofs(store, fiveYears)).toBe(1);
    expect((await ledger()).map((row) => row.phone + row.number).join('')).toBe('');
    await expectWhole();
  });

  test.each([
    ['(254) 555-0142', '+12545550142'],
    ['525512345678', '+525512345678'],
    ['+12545550142', '+12545550142'],
    ['+4512345678', '+4512345678'],
    ['', ''],
    ['call after 5', ''],
    ['555-0142', ''],
  ])('%j is joined by %j', async (written, number) => {
    await revokePhone(store, { phone: written, how: 'called' }, 500);
    expect(await ledger()).toMatchObject([{ phone: written, number }]);
    expect(await isRevoked(db, number)).toBe(number !== '');
    await expectWhole();
  });

  test('that was blanked is not taken for one of somebody without a number', async () => {
    const unknown = await accept({ phone: '' });
    const erased = await accept({ agreed: false, phone: '+12545550177' });
    await revokePhone(store, { phone, how: 'called' }, 500);
    await eraseLead(store, erased.id, 1_000);
    await eraseOldProofs(store, fiveYears);
    expect((await ledger()).at(-1)).toMatchObject({ kind: 'erasure', erased_entry: 3 });
    expect((await read(unknown)).consent?.revocation).toBeUndefined();
    expect((await gatherProof(store, await read(erased)))?.wordsOnTexts).toEqual([]);
    expect(await isRevoked(db, '')).toBe(false);
  });
});
