import {
  appendFileSync,
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { verifyLedger } from '#domain/consent/verify-ledger.ts';
import { eraseLead } from '#domain/erasing/erase-leads.ts';
import { acceptLead } from '#domain/leads/accept-lead.ts';
import { listLeads } from '#domain/leads/read-leads.ts';
import { addPhoto } from '#domain/photos/rows.ts';
import { searchLeads } from '#domain/work-list/search-leads.ts';
import { emptyStoreFile } from '#tests/support/empty-store.ts';
import { makeLead, temporaryFolder } from '#tests/support/service-leads.ts';
import { storedRows } from '#tests/support/stored-rows.ts';
import { openStore } from '../open.ts';
import { Copier } from './copier.ts';
import { endNoting } from './noting.ts';
import { restoreCopy } from './restore-copy.ts';
import { placeAtEnd, seriesIn } from './series.ts';

const key = Buffer.alloc(32, 1);
const dayMs = 86_400_000;

/** A store, a folder for its copy, and who copies. */
const copied = (folder = temporaryFolder()) => {
  const file = emptyStoreFile();
  const store = openStore({ file });
  onTestFinished(() => store.close());
  let at = 1_000;
  const copier = (of = file) => {
    const made = new Copier({ file: of, folder, key, now: () => at, renewAfterMs: dayMs });
    onTestFinished(() => made.close());
    return made;
  };
  const take = async (reference: string) => {
    const lead = makeLead({ reference });
    await acceptLead(store, lead, [{ id: `d-${reference}`, channel: 'team-email' }]);
    return lead.id;
  };
  const later = (ms: number) => {
    at += ms;
  };
  return { file, folder, store, copier, take, later };
};

const restored = (folder: string) => {
  const file = join(temporaryFolder(), 'restored.db');
  return { file, ...restoreCopy(folder, key, file) };
};

const filesOf = (folder: string): string[] =>
  seriesIn(folder).flatMap((series) =>
    readdirSync(join(folder, series)).map((name) => join(folder, series, name)),
  );
const newestPieces = (folder: string): string =>
  filesOf(folder)
    .filter((name) => name.includes('pieces-'))
    .toSorted()
    .at(-1) ?? '';

test('what anybody commits is in the copy after the next look, row by row', async () => {
  const { file, folder, store, copier, take } = copied();
  await take('CCC-222');
  const one = copier();
  one.pass();
  const id = await take('FFF-333');
  const other = openStore({ file });
  await other.writeOne((db) =>
    db.updateTable('leads').set({ first_name: 'Héctor' }).where('id', '=', id).execute(),
  );
  await other.writeOne((db) => db.deleteFrom('deliveries').where('id', '=', 'd-CCC-222').execute());
  await other.writeOne((db) =>
    db.insertInto('retention_answers').values({ answered_at: 5, person_id: null }).execute(),
  );
  await other.close();
  one.pass();
  const again = restored(folder);
  expect(again.problem).toBeUndefined();
  expect(await storedRows({ file: again.file })).toEqual(await storedRows({ file }));
  const opened = openStore({ file: again.file });
  onTestFinished(() => opened.close());
  expect(await verifyLedger(opened)).toMatchObject({ entries: 2, problems: [] });
  const search = { labels: {}, stage: undefined, isWaiting: false, since: undefined } as const;
  const words = [(await listLeads(store))[0]?.reference.replace('-', '').toLowerCase() ?? ''];
  const found = await searchLeads(opened, { ...search, words, after: undefined, limit: 9 });
  expect(found).toHaveLength(1);
});

test('whoever copies next goes on where the last one ended, also after half a piece', async () => {
  const { file, folder, copier, take } = copied();
  await take('CCC-222');
  copier().pass();
  await take('FFF-333');
  copier().pass();
  appendFileSync(newestPieces(folder), Buffer.from([0, 0, 1, 0, 7, 7, 7]));
  await take('HHH-444');
  copier().pass();
  expect(seriesIn(folder)).toHaveLength(1);
  const again = restored(folder);
  expect(again.problem).toBeUndefined();
  expect((await storedRows({ file: again.file }))['leads']).toEqual(
    (await storedRows({ file }))['leads'],
  );
});

test('a piece that was changed ends what can be restored, and is told', async () => {
  const { folder, copier, take } = copied();
  await take('CCC-222');
  const one = copier();
  one.pass();
  await take('FFF-333');
  one.pass();
  const bytes = readFileSync(newestPieces(folder));
  bytes.writeUInt8((bytes.at(-1) ?? 0) ^ 1, bytes.length - 1);
  writeFileSync(newestPieces(folder), bytes);
  const { file, problem } = restored(folder);
  expect(problem).toMatch(/^the copy is damaged at piece \d+$/);
  expect((await storedRows({ file }))['leads']).toHaveLength(1);
});

const picture = { width: 1, height: 1, small: Buffer.alloc(9, 8), large: Buffer.alloc(9, 9) };
const who = { personId: undefined, now: 1, eventId: 'e' };

test.each([
  ['damaged', (name: string) => writeFileSync(name, 'else')],
  ['another one', (name: string, other: string) => copyFileSync(other, name)],
  ['gone', (name: string) => rmSync(name)],
])('a photo that is %s keeps back no lead, and is told', async (_, spoil) => {
  const { folder, store, copier, take } = copied();
  const lead = await take('CCC-222');
  await addPhoto(store, lead, 'photo', picture, who);
  copier().pass();
  const [name = '', other = ''] = readdirSync(join(folder, 'bytes'));
  spoil(join(folder, 'bytes', name), join(folder, 'bytes', other));
  const { file, problem, unread } = restored(folder);
  expect([problem, unread]).toEqual([undefined, [name]]);
  const rows = await storedRows({ file });
  expect(rows['leads']).toHaveLength(1);
  expect(rows['photos']).toHaveLength(1);
});

test.each(['bytes', 'pieces'])(
  'a link in place of %s leads nowhere: what it points to stays as it is',
  async (place) => {
    const { folder, store, copier, take, later } = copied();
    const beside = temporaryFolder();
    writeFileSync(join(beside, 'leads.db'), 'all of them');
    copier().pass();
    await addPhoto(store, await take('CCC-222'), 'photo', picture, who);
    if (place === 'pieces') {
      const [series = ''] = seriesIn(folder);
      const number = String((placeAtEnd(folder, series, key)?.number ?? 0) + 1).padStart(10, '0');
      symlinkSync(join(beside, 'leads.db'), join(folder, series, `pieces-${number}`));
    } else {
      symlinkSync(beside, join(folder, place));
      later(dayMs + 1);
    }
    expect(() => copier().pass()).toThrow('is a link: delete it');
    expect(readdirSync(beside)).toEqual(['leads.db']);
    expect(readFileSync(join(beside, 'leads.db'), 'utf8')).toBe('all of them');
  },
);

test('without the key it says nothing, not even which photos it has', async () => {
  const { folder, store, copier, take } = copied();
  await addPhoto(store, await take('CCC-222'), 'photo', picture, who);
  copier().pass();
  const other = Buffer.alloc(32, 2);
  expect(() => restoreCopy(folder, other, join(temporaryFolder(), 'x.db'))).toThrow('COPY_KEY');
  const all = [...filesOf(folder), ...readdirSync(join(folder, 'bytes'))];
  const readable = all.filter((name) => /CCC|photo/.test(name));
  expect(readable).toEqual([]);
  const contents = filesOf(folder).map((name) => readFileSync(name).toString('latin1'));
  expect(contents.filter((text) => /CCC|Waco|create/i.test(text))).toEqual([]);
});

test('after a day a new series has the place of the old one, and what was erased is in none', async () => {
  const { folder, store, copier, take, later } = copied();
  const picture = { width: 1, height: 1, small: Buffer.alloc(9, 8), large: Buffer.alloc(9, 9) };
  const [kept, gone] = [await take('CCC-222'), await take('FFF-333')];
  await addPhoto(store, kept, 'kept', picture, { personId: undefined, now: 1, eventId: 'e1' });
  await addPhoto(store, gone, 'gone', picture, { personId: undefined, now: 1, eventId: 'e2' });
  const one = copier();
  one.pass();
  const photos = () => readdirSync(join(folder, 'bytes')).toSorted();
  const [before, series] = [photos(), seriesIn(folder)];
  expect(before).toHaveLength(4);
  await eraseLead(store, gone, 9_000);
  one.pass();
  expect(seriesIn(folder)).toEqual(series);
  later(dayMs + 1);
  one.pass();
  expect(seriesIn(folder)).not.toEqual(series);
  expect(seriesIn(folder)).toHaveLength(1);
  expect(photos()).toHaveLength(2);
  expect(before).toEqual(expect.arrayContaining(photos()));
  expect((await storedRows({ file: restored(folder).file }))['photos']).toHaveLength(1);
});

test('a folder that is gone is told, and what was noted meanwhile is copied once it is back', async () => {
  const { folder, copier, take } = copied(mkdtempSync(join(temporaryFolder(), 'disk-')));
  await take('CCC-222');
  const one = copier();
  one.pass();
  renameSync(folder, `${folder}-away`);
  await take('FFF-333');
  expect(() => one.pass()).toThrow('is its disk mounted?');
  expect(existsSync(folder)).toBe(false);
  renameSync(`${folder}-away`, folder);
  one.pass();
  expect((await storedRows({ file: restored(folder).file }))['leads']).toHaveLength(2);
});

test('an empty folder on the disk of the leads is not taken for the disk that was there', async () => {
  const { folder, copier, take } = copied(mkdtempSync(join(temporaryFolder(), 'disk-')));
  await take('CCC-222');
  copier().pass();
  for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true });
  expect(() => copier().pass()).toThrow('the folder is on the disk of the leads');
  expect(readdirSync(folder)).toEqual([]);
});

test('a new key begins a copy of its own, and the old one opens nothing of it', async () => {
  const { file, folder, store, copier, take } = copied();
  await addPhoto(store, await take('CCC-222'), 'photo', picture, who);
  copier().pass();
  const other = Buffer.alloc(32, 2);
  const now = () => 1_000;
  const renewed = new Copier({ file, folder, key: other, now, renewAfterMs: dayMs });
  onTestFinished(() => renewed.close());
  renewed.pass();
  expect(seriesIn(folder)).toHaveLength(1);
  const into = join(temporaryFolder(), 'restored.db');
  expect(restoreCopy(folder, other, into)).toMatchObject({ problem: undefined, unread: [] });
  expect(() => restored(folder)).toThrow('COPY_KEY is another');
});

test('a store that is another than the copy knows begins a series of its own', async () => {
  const { file, folder, store, copier, take } = copied();
  await take('CCC-222');
  copier().pass();
  await store.close();
  const database = new DatabaseSync(file);
  database.exec("update leads set reference = 'ZZZ-999'; alter table leads add column later text");
  database.close();
  copier().pass();
  expect(seriesIn(folder)).toEqual(['series-00000002']);
  const { file: again } = restored(folder);
  expect((await storedRows({ file: again }))['leads']?.[0]).toContain('ZZZ-999');
});

test('a great many changes at once are read anew rather than one by one', async () => {
  const { file, folder, copier, take } = copied();
  await take('CCC-222');
  const one = copier();
  one.pass();
  const database = new DatabaseSync(file);
  database.exec(`with recursive n(i) as (select 1 union all select i + 1 from n where i < 20001)
    insert into struck_days (day) select 'day ' || i from n`);
  database.close();
  one.pass();
  expect(seriesIn(folder)).toEqual(['series-00000002']);
  expect((await storedRows({ file: restored(folder).file }))['struck_days']).toHaveLength(20_001);
});

test('nothing is noted any more once nobody copies', async () => {
  const { file, copier, take } = copied();
  copier().pass();
  endNoting(file);
  await take('CCC-222');
  const database = new DatabaseSync(file);
  const left = database.prepare("select name from sqlite_schema where name like 'copy%'").all();
  database.close();
  expect(left).toEqual([]);
});
