import { randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { verifyLedger } from '#domain/consent/verify-ledger.ts';
import { eraseForGood } from '#domain/erasing/erase-for-good.ts';
import { acceptLead } from '#domain/leads/accept-lead.ts';
import { findLead } from '#domain/leads/read-leads.ts';
import { addPhoto, listPhotos, mostPhotos } from '#domain/photos/rows.ts';
import { patience } from '#store/busy.ts';
import { openStore, type Store } from '#store/open.ts';
import { holdLock } from '#tests/support/held-lock.ts';
import { makeLead, temporaryFolder } from '#tests/support/service-leads.ts';

const dataDir = temporaryFolder();
const opened: Store[] = [];
afterEach(() => Promise.all(opened.splice(0).map((store) => store.close())));

const open = (...given: Parameters<typeof openStore>): Store => {
  const store = openStore(...given);
  opened.push(store);
  return store;
};

const withPhotos = async (store: Store) => {
  const lead = makeLead();
  await acceptLead(store, lead, []);
  const large = randomBytes(100_000);
  for (let index = 0; index < mostPhotos; index += 1) {
    const picture = { width: 4, height: 3, small: Uint8Array.of(1), large };
    const actor = { personId: undefined, now: 5_000, eventId: randomUUID() };
    await addPhoto(store, lead.id, `${lead.id} ${index}`, picture, actor);
  }
  return lead;
};

test('nobody waits for more than a photo', async () => {
  const store = open({ file: join(temporaryFolder(), 'leads.db') });
  const lead = await withPhotos(store);
  const erasing = eraseForGood(store, dataDir, lead, 9_000);
  await acceptLead(store, makeLead(), []);
  expect((await listPhotos(store, lead.id)).length).toBeGreaterThan(mostPhotos / 2);
  await erasing;
  expect(await listPhotos(store, lead.id)).toEqual([]);
});

test('an erasure that is interrupted leaves the lead, and can be asked for again', async () => {
  const file = join(temporaryFolder(), 'leads.db');

  const store = open({ file }, { patience: { ...patience, ms: 50 } });
  const lead = await withPhotos(store);
  const erasing = eraseForGood(store, dataDir, lead, 9_000);
  await acceptLead(store, makeLead(), []);
  const release = holdLock(file);
  await expect(erasing).rejects.toThrow('database is locked');
  const left = await listPhotos(store, lead.id);
  expect(left.length).toBeGreaterThan(0);
  expect(left.length).toBeLessThan(mostPhotos);
  expect(await findLead(store, { id: lead.id })).toMatchObject({ erasedAt: undefined });

  release();
  await eraseForGood(store, dataDir, lead, 9_001);
  expect(await listPhotos(store, lead.id)).toEqual([]);
  expect(await findLead(store, { id: lead.id })).toMatchObject({ erasedAt: 9_001 });
  expect((await verifyLedger(store)).problems).toEqual([]);
});
