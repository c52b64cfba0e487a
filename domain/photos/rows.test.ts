import { randomUUID } from 'node:crypto';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { backupSqlite } from '#store/backup/backup.ts';
import { makeNightlyBackup } from '#store/backup/nightly.ts';
import { bringPhotosBack } from '#store/backup/photos-beside.ts';
import { openStore, type Store } from '#store/open.ts';
import { bothEngines } from '#tests/support/both-engines.ts';
import { emptyDataFolder } from '#tests/support/empty-store.ts';
import { makeLead } from '#tests/support/service-leads.ts';
import { eraseLead } from '../erasing/erase-leads.ts';
import { eventsOf } from '../events/events.ts';
import { acceptLead } from '../leads/accept-lead.ts';
import { changeTag } from '../work-list/change-tag.ts';
import {
  addPhoto,
  deletePhoto,
  listPhotos,
  mostPhotos,
  readPicture,
  refusalAhead,
} from './rows.ts';

const engines = bothEngines();
const picture = {
  width: 4,
  height: 3,
  small: Uint8Array.of(0, 1, 255),
  large: new Uint8Array(300_000).fill(7),
};
const who = (personId?: string) => ({ personId, now: 5_000, eventId: randomUUID() });

describe.each(['sqlite', 'postgres'] as const)('photos on %s', (engine) => {
  let store: Store;
  beforeAll(async () => {
    store = openStore(await engines[engine]());
    const db = await store.connect();
    const ruth = { id: 'ruth', name: 'Ruth', role: 'owner', created_at: 1, removed_at: null };
    await db.insertInto('people').values(ruth).execute();
  });
  afterAll(() => store.close());

  const newLead = async (): Promise<string> => {
    const lead = makeLead();
    await acceptLead(store, lead, []);
    return lead.id;
  };
  const kindsOf = async (id: string) => (await eventsOf(store, id, 100)).map(({ kind }) => kind);

  test('one that is sent twice, also at once, is kept once and told once', async () => {
    const lead = await newLead();
    const before = await changeTag(store);
    const sent = [1, 2, 3].map(() => addPhoto(store, lead, 'p1', picture, who()));
    const answers = await Promise.all(sent);
    expect(answers.map((answer) => 'repeated' in answer && answer.repeated).sort()).toEqual([
      false,
      true,
      true,
    ]);
    expect(await listPhotos(store, lead)).toEqual([
      { id: 'p1', personId: undefined, addedAt: 5_000, width: 4, height: 3, isTexted: false },
    ]);
    expect(await kindsOf(lead)).toEqual(['photo-added']);
    expect(await changeTag(store)).not.toBe(before);
    expect(Buffer.from((await readPicture(store, lead, 'p1', 'small')) ?? [])).toEqual(
      Buffer.from(picture.small),
    );
    expect((await readPicture(store, lead, 'p1', 'large'))?.length).toBe(300_000);
  });

  test('24 of each side are kept, however many come at once', async () => {
    const lead = await newLead();
    const sent = Array.from({ length: mostPhotos + 6 }, (_, index) =>
      addPhoto(store, lead, `${lead} ${index}`, picture, who()),
    );
    const refused = (await Promise.all(sent)).filter((answer) => 'refused' in answer);
    expect(refused).toEqual(Array(6).fill({ refused: 'enough' }));
    expect(await listPhotos(store, lead)).toHaveLength(mostPhotos);
    expect(await refusalAhead(store, lead, undefined)).toBe('enough');
    expect(await refusalAhead(store, lead, 'ruth')).toBeUndefined();
    expect(await addPhoto(store, lead, `${lead} ours`, picture, who('ruth'))).toMatchObject({
      repeated: false,
    });
  });

  test('of a lead, and of what it shares with others, no more bytes are kept than may be', async () => {
    const [lead, other] = [await newLead(), await newLead()];
    const shared = { purpose: `photos ${lead}`, endsAt: 9_000, limit: 1_000_000 };
    const narrow = { purpose: `photos of ${lead}`, endsAt: 9_000, limit: 10_000_000 };
    const allowance = { ofLead: 700_000, budgets: [narrow, shared] };
    const add = (id: string, to: string) => addPhoto(store, to, id, picture, who(), allowance);
    const ids = [1, 2, 3].map((index) => `${lead} ${index}`);
    const added = await Promise.all(ids.map((id) => add(id, lead)));
    expect(added.filter((one) => 'refused' in one)).toEqual([{ refused: 'enough' }]);
    expect(await refusalAhead(store, other, undefined, allowance)).toBeUndefined();
    expect(await add(`${other} 1`, other)).toMatchObject({ repeated: false });
    expect(await add(`${other} 2`, other)).toEqual({ refused: 'today' });
    // What was refused counts nowhere.
    const db = await store.connect();
    const used = await db
      .selectFrom('budgets')
      .select('used')
      .where('purpose', '=', narrow.purpose);
    expect(await used.executeTakeFirst()).toEqual({ used: 3 * 300_003 });
    const all = { ...shared, limit: 3 * 300_003 };
    expect(await refusalAhead(store, other, undefined, { ...allowance, budgets: [all] })).toBe(
      'today',
    );
  });

  test('a seller sees and deletes their own and not ours, we any, and nobody one of another lead', async () => {
    const [lead, other] = [await newLead(), await newLead()];
    await addPhoto(store, lead, `${lead} 1`, picture, who());
    await addPhoto(store, lead, `${lead} 2`, picture, who());
    await addPhoto(store, lead, `${lead} 3`, picture, who('ruth'));
    const remove = (from: string, index: number, personId?: string) =>
      deletePhoto(store, from, `${lead} ${index}`, who(personId));
    expect(await remove(lead, 3)).toEqual({ refused: 'not-theirs' });
    await remove(other, 1);
    expect(await listPhotos(store, lead)).toHaveLength(3);
    expect(await readPicture(store, other, `${lead} 1`, 'large')).toBeUndefined();
    const isForSeller = true;
    expect(await readPicture(store, lead, `${lead} 1`, 'small', { isForSeller })).toBeDefined();
    expect(await readPicture(store, lead, `${lead} 3`, 'small', { isForSeller })).toBeUndefined();
    expect(await readPicture(store, lead, `${lead} 3`, 'small')).toBeDefined();
    await remove(lead, 1);
    await remove(lead, 1);
    await remove(lead, 2, 'ruth');
    expect((await listPhotos(store, lead)).map(({ id }) => id)).toEqual([`${lead} 3`]);
    expect((await kindsOf(lead)).filter((kind) => kind === 'photo-deleted')).toHaveLength(2);
    expect(await kindsOf(other)).toEqual([]);
  });

  test('erasing a lead erases its photos, and none is added after', async () => {
    const lead = await newLead();
    await addPhoto(store, lead, `${lead} 1`, picture, who());
    await eraseLead(store, lead, 9_000);
    expect(await listPhotos(store, lead)).toEqual([]);
    expect(await addPhoto(store, lead, `${lead} 2`, picture, who())).toEqual({
      refused: 'erased',
    });
  });
});

test('a backup has them', async () => {
  const folder = emptyDataFolder();
  const file = join(folder, 'leads.db');
  const store = openStore({ file });
  const lead = makeLead();
  await acceptLead(store, lead, []);
  await addPhoto(store, lead.id, 'p', picture, who());
  await store.close();
  await backupSqlite(file, join(folder, 'copy.db'));
  const copy = new DatabaseSync(join(folder, 'copy.db'));
  const found = copy.prepare('select small from photos').get();
  copy.close();
  expect(found?.['small']).toEqual(picture.small);
});

const largeOf = (file: string): (readonly unknown[])[] => {
  const opened = new DatabaseSync(file);
  const rows = opened.prepare('select id, small, large from photos order by id').all();
  opened.close();
  return rows.map(({ id, small, large }) => [id, small, large]);
};

/** Two nights of a store with two photos, of which one was deleted by the second. */
const twoNights = async () => {
  const folder = emptyDataFolder();
  const file = join(folder, 'leads.db');
  const store = openStore({ file });
  onTestFinished(() => store.close());
  const lead = makeLead();
  await acceptLead(store, lead, []);
  const other = { ...picture, large: Buffer.from('another one') };
  await addPhoto(store, lead.id, 'gone', other, who());
  await addPhoto(store, lead.id, 'kept', picture, who());
  const backups = join(folder, 'backups');
  const night = (name: string) => makeNightlyBackup(file, backups, name);
  await night('2026-01-30');
  const db = await store.connect();
  await db.deleteFrom('photos').where('id', '=', 'gone').execute();
  await night('2026-01-31');
  const beside = join(backups, 'nightly-photos');
  const put = async (name: string) => {
    const into = join(folder, `back-${name}.db`);
    await backupSqlite(join(backups, `nightly-${name}.db`), into);
    return { into, missing: bringPhotosBack(into, beside) };
  };
  return { backups, beside, night, put, other };
};

test('nightly backups hold a photo once, beside them, and have it again when they are put back', async () => {
  const { backups, beside, put, other } = await twoNights();
  expect(readdirSync(beside)).toHaveLength(2);
  expect(largeOf(join(backups, 'nightly-2026-01-31.db'))).toEqual([
    ['kept', picture.small, new Uint8Array()],
  ]);
  const { into, missing } = await put('2026-01-30');
  expect(missing).toBe(0);
  expect(largeOf(into)).toEqual([
    ['gone', picture.small, new Uint8Array(other.large)],
    ['kept', picture.small, picture.large],
  ]);
});

test('a photo goes with the last night that has it', async () => {
  const { backups, beside, night } = await twoNights();
  for (let day = 1; day <= 12; day += 1) {
    await night(`2026-02-${String(day).padStart(2, '0')}`);
  }
  expect(readdirSync(beside)).toHaveLength(2);
  await night('2026-02-13');
  expect(readdirSync(backups)).not.toContain('nightly-2026-01-30.db');
  expect(readdirSync(beside)).toHaveLength(1);
});

test('a photo that is missing or damaged beside a backup is counted, and stays as its small picture', async () => {
  const { beside, put } = await twoNights();
  for (const name of readdirSync(beside)) writeFileSync(join(beside, name), 'something else');
  const { into, missing } = await put('2026-01-31');
  expect(missing).toBe(1);
  expect(largeOf(into)).toEqual([['kept', picture.small, picture.small]]);
});
