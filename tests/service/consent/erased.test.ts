import { readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { StoreLocation } from '#config/config.ts';
import { createLog } from '#config/log.ts';
import { revokePhone } from '#domain/consent/revocations.ts';
import { verifyLedger } from '#domain/consent/verify-ledger.ts';
import { eraseLead } from '#domain/erasing/erase-leads.ts';
import { believeClock } from '#domain/erasing/requests-kept.ts';
import { acceptLead } from '#domain/leads/accept-lead.ts';
import { findLead } from '#domain/leads/read-leads.ts';
import { editLead } from '#domain/work/edit-lead.ts';
import { tidyUp } from '#server/housekeeping.ts';
import { patience } from '#store/busy.ts';
import { openStore, type Store } from '#store/open.ts';
import { bothEngines } from '#tests/support/both-engines.ts';
import { actor } from '#tests/support/domain-store.ts';
import { emptyStoreFile } from '#tests/support/empty-store.ts';
import { content } from '#tests/support/service-app.ts';
import { makeLead, request, temporaryFolder } from '#tests/support/service-leads.ts';

const locations = bothEngines();

const phone = '+15125550177';
const years = (count: number): number => Date.parse(`${2020 + count}-03-01T12:00:00Z`);
const day = 86_400_000;

const seller = (agreed: boolean, given: { phone?: string; at?: number } = {}) => {
  const lead = makeLead({
    receivedAt: given.at ?? years(0),
    request: { ...request, phone: given.phone ?? phone, agreeToTexts: agreed },
  });
  lead.consent = { ...lead.consent, agreed, address: '198.51.100.23', userAgent: 'Xylobrowser' };
  return lead;
};

/** By a server that has seen the years go by. */
/** By a night's tidying. Requests themselves go by age only where a test gives days. */
const tidyAt = async (store: Store, now: number, retentionDays = 36_500) => {
  await believeClock(store, now);
  await tidyUp({
    config: { retentionDays, dataDir: temporaryFolder() },
    content,
    store,
    log: createLog('silent'),
    now: () => now,
  });
};

let store: Store;

const accept = async (...given: Parameters<typeof seller>) => {
  const lead = seller(...given);
  await acceptLead(store, lead, []);
  return lead;
};
const revoke = (now: number, number = phone) =>
  revokePhone(store, { phone: number, how: 'replied STOP' }, now);
const correct = ({ id }: { id: string }, to: string) =>
  editLead(store, id, actor({ now: years(0) }), { was: { phone }, typed: { phone: to } });
const ledger = async () => {
  const db = await store.connect();
  return db.selectFrom('consent_ledger').selectAll().orderBy('entry').execute();
};
/** Each entry by its kind, with the phone that it holds. */
const phones = async () => (await ledger()).map((row) => `${row.kind} ${row.phone}`.trim());
const numbers = async () => (await ledger()).map((row) => row.phone + row.number).join('');
const expectSound = async () => expect((await verifyLedger(store)).problems).toEqual([]);

const openEmpty = async (location: StoreLocation) => {
  store = openStore(location);
  return () => store.close();
};

describe.each(['sqlite', 'postgres'] as const)('erased consent on %s', (engine) => {
  beforeEach(async () => openEmpty(await locations[engine]()));

  test('what was not given is blanked at once, and an entry says so', async () => {
    const lead = await accept(false);
    const before = await findLead(store, { id: lead.id });
    await eraseLead(store, lead.id, years(1));
    const rows = await ledger();
    expect(JSON.stringify(rows)).not.toMatch(/555-0177|198\.51\.100|Xylo/);
    expect(rows[0]).toMatchObject({ sha256: before?.consent?.sha256, salt: '' });
    expect(rows[1]).toMatchObject({ kind: 'erasure', lead_id: lead.id, erased_entry: 1 });
    await expectSound();
  });

  test('a revocation goes with the last request of its phone, and is explained', async () => {
    const first = await accept(true);
    const second = await accept(false, { at: years(1) });
    await revoke(years(1));
    await eraseLead(store, first.id, years(2));
    await tidyAt(store, years(7));
    expect(await phones()).toEqual([
      'request',
      `request ${phone}`,
      `revocation ${phone}`,
      'erasure',
      'erasure',
    ]);
    await eraseLead(store, second.id, years(7));
    await tidyAt(store, years(7));
    expect((await phones()).join()).not.toContain(phone);
    expect((await ledger()).at(-1)).toMatchObject({ lead_id: null, erased_entry: 3 });
    await expectSound();
  });

  test('retention erases in the same way', async () => {
    await accept(true);
    await accept(false, { phone: '+15125550188' });
    await tidyAt(store, years(1), 30);
    expect(await phones()).toEqual([`request ${phone}`, 'request', 'erasure', 'erasure']);
    await tidyAt(store, years(4), 30);
    expect((await phones()).join('')).not.toContain('555');
    await expectSound();
  });

  test('a correction stays with the consent that was given, and goes with it', async () => {
    const lead = await accept(true);
    await correct(lead, '+15125550188');
    await revoke(years(2));
    await eraseLead(store, lead.id, years(3));
    const kept = [`request ${phone}`, 'correction +15125550188', `revocation ${phone}`, 'erasure'];
    await tidyAt(store, years(6) - day);
    expect(await phones()).toEqual(kept);
    await expectSound();
    await tidyAt(store, years(6));
    await tidyAt(store, years(6));
    expect(await numbers()).toBe('');
    const erased = (await ledger()).map(({ erased_entry }) => erased_entry);
    expect(erased.filter((entry) => entry !== null).toSorted()).toEqual([1, 2, 3]);
    await expectSound();
  });

  test('personal data that left the ledger unsaid are still found', async () => {
    const lead = await accept(true);
    await eraseLead(store, lead.id, years(1));
    const db = await store.connect();
    const blank = { phone: '', address: '', user_agent: '', how: '', salt: '' };
    await db.updateTable('consent_ledger').set(blank).where('entry', '=', 1).execute();
    expect((await verifyLedger(store)).problems).toEqual([
      `entry 1 (${lead.reference}): personal data removed, but no entry says that the lead was erased`,
    ]);
  });
});

describe('erased consent', () => {
  beforeEach(() => openEmpty({ file: emptyStoreFile() }));

  test('what was given stays as it was written, in the ledger alone', async () => {
    const lead = await accept(true);
    const [before] = await ledger();
    await eraseLead(store, lead.id, years(1));
    const [kept, erasure] = await ledger();
    expect(kept).toEqual(before);
    expect(erasure).toMatchObject({ kind: 'erasure', lead_id: lead.id, erased_entry: null });
    const tombstone = await findLead(store, { id: lead.id });
    expect(JSON.stringify(tombstone)).not.toMatch(/555-0177|198\.51\.100|Xylo|Ann/);
    expect(tombstone?.consent).toMatchObject({ agreed: true, sha256: before?.sha256 });
    await expectSound();
  });

  test('a seller can say stop after the lead was erased', async () => {
    const lead = await accept(true);
    await eraseLead(store, lead.id, years(1));
    await revoke(years(2));
    expect(await phones()).toEqual([`request ${phone}`, 'erasure', `revocation ${phone}`]);
    await expectSound();
  });

  test.each<[string, { revokedAt?: number; day: number; isKept: boolean }]>([
    ['until four years are over', { day: years(4) - day, isKept: true }],
    ['no longer than four years', { day: years(4), isKept: false }],
    ['until four years after a revocation', { revokedAt: years(2), day: years(5), isKept: true }],
    ['and no longer than that', { revokedAt: years(2), day: years(6), isKept: false }],
  ])('given consent is kept %s', async (_, { revokedAt, day: today, isKept }) => {
    const lead = await accept(true);
    if (revokedAt !== undefined) await revoke(revokedAt);
    await eraseLead(store, lead.id, years(3));
    await tidyAt(store, today);
    const rows = await ledger();
    expect(rows[0]?.phone).toBe(isKept ? phone : '');
    expect(rows.some((row) => row.erased_entry === 1)).toBe(!isKept);
    await expectSound();
  });

  test('a revocation is kept four years after the last one of its phone', async () => {
    await revoke(years(0));
    await revoke(years(3));
    await tidyAt(store, years(6));
    expect(await phones()).toEqual([`revocation ${phone}`, `revocation ${phone}`]);
    await tidyAt(store, years(7));
    expect((await phones()).join()).not.toContain(phone);
    await expectSound();
  });

  test('the consent of a lead that is kept is kept for as long', async () => {
    await accept(true);
    await revoke(years(1));
    await tidyAt(store, years(20));
    expect(await phones()).toEqual([`request ${phone}`, `revocation ${phone}`]);
  });

  test('a correction goes with a request that agreed to nothing', async () => {
    const lead = await accept(false);
    await correct(lead, '+15125550188');
    await eraseLead(store, lead.id, years(1));
    expect(await phones()).toEqual(['request', 'correction', 'erasure', 'erasure']);
    expect(await numbers()).toBe('');
    await expectSound();
  });

  test('a revocation stays while a lead has its phone by a correction', async () => {
    const lead = await accept(false);
    await correct(lead, '+15125550188');
    await revoke(years(1), '+15125550188');
    await tidyAt(store, years(9));
    expect((await phones()).at(-1)).toBe('revocation +15125550188');
    await eraseLead(store, lead.id, years(9));
    await tidyAt(store, years(9));
    expect((await phones()).join('')).not.toContain('555');
    await expectSound();
  });
});

test('after retention the file holds nothing of the seller, its log included', async () => {
  const file = emptyStoreFile();
  const store = openStore({ file });
  await acceptLead(store, seller(false), []);
  await tidyAt(store, years(1), 30);
  for (const one of [file, `${file}-wal`]) {
    expect(readFileSync(one).includes('555-0177')).toBe(false);
    expect(readFileSync(one).includes('Xylobrowser')).toBe(false);
  }
  await store.close();
});

test('a reader in another process puts the log off without holding anybody up', async () => {
  const file = emptyStoreFile();
  let pauses = 0;
  const pause = async (): Promise<void> => {
    pauses += 1;
  };
  const store = openStore({ file }, { patience: { ...patience, pause } });
  await acceptLead(store, seller(false), []);
  const reader = new DatabaseSync(file);
  reader.exec('begin; select * from leads');
  await tidyAt(store, years(1), 30);
  expect(pauses).toBe(0);
  const waitsOnTheThread = await sql`pragma busy_timeout`.execute(await store.connect());
  expect(waitsOnTheThread.rows).toEqual([{ timeout: 0 }]);
  reader.exec('commit');
  reader.close();
  await tidyAt(store, years(1), 30);
  expect(readFileSync(`${file}-wal`).includes('555-0177')).toBe(false);
  await store.close();
});
