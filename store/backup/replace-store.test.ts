import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { acceptLead } from '#domain/leads/accept-lead.ts';
import { emptyDataFolder } from '#tests/support/empty-store.ts';
import { makeLead } from '#tests/support/service-leads.ts';
import { openStore } from '../open.ts';
import { factsIn } from './compare-stores.ts';
import { replaceStore, StoreInUseError, StoreUnreadableError } from './replace-store.ts';

const addLeadTo = async (file: string): Promise<string> => {
  const store = openStore({ file });
  const lead = makeLead();
  await acceptLead(store, lead, []);
  await store.close();
  return lead.id;
};

/** A store and, beside it, what is to be put in its place. */
const twoStores = async () => {
  const folder = emptyDataFolder();
  const file = join(folder, 'leads.db');
  const by = join(emptyDataFolder(), 'leads.db');
  const replacement = { file, by, aside: join(folder, 'aside.db') };
  return { ...replacement, replacement, old: await addLeadTo(file), copied: await addLeadTo(by) };
};

const leadsIn = (file: string): string[] => [...factsIn(file).leads.keys()];

test('one takes the place of the other, which is kept and told of', async () => {
  const { replacement, file, by, aside, old, copied } = await twoStores();
  expect([...(replaceStore(replacement, false)?.leads.keys() ?? [])]).toEqual([old]);
  expect([leadsIn(file), leadsIn(aside)]).toEqual([[copied], [old]]);
  expect(existsSync(by)).toBe(false);
});

test('where none was, there is nothing to keep', async () => {
  const { replacement, file, copied } = await twoStores();
  const elsewhere = { ...replacement, file: `${file}.new` };
  expect(replaceStore(elsewhere, false)).toBeUndefined();
  expect(leadsIn(elsewhere.file)).toEqual([copied]);
  expect(existsSync(elsewhere.aside)).toBe(false);
});

test('nothing is replaced while somebody has it open, even if nobody is said to', async () => {
  const { replacement, file, by, aside, old } = await twoStores();
  const server = openStore({ file });
  await server.connect();
  for (const isKnownToBeUnused of [false, true]) {
    expect(() => replaceStore(replacement, isKnownToBeUnused)).toThrow(StoreInUseError);
  }
  await server.close();
  expect(leadsIn(file)).toEqual([old]);
  expect([existsSync(by), existsSync(aside)]).toEqual([true, false]);
});

test('what cannot be read is replaced only where it is known to be unused, and kept with its log', async () => {
  const { replacement, file, aside, copied } = await twoStores();
  writeFileSync(file, 'Dear diary.');
  writeFileSync(`${file}-wal`, 'what might be saved');
  expect(() => replaceStore(replacement, false)).toThrow(StoreUnreadableError);
  expect(readFileSync(`${file}-wal`, 'utf8')).toBe('what might be saved');
  expect(replaceStore(replacement, true)).toBeUndefined();
  expect(readFileSync(aside, 'utf8')).toBe('Dear diary.');
  expect(readFileSync(`${aside}-wal`, 'utf8')).toBe('what might be saved');
  expect(existsSync(`${file}-wal`)).toBe(false);
  expect(leadsIn(file)).toEqual([copied]);
});

test('what was only in its log when a process died is kept in the file that is put aside', async () => {
  const { replacement, file, aside, old } = await twoStores();
  const dead = emptyDataFolder();
  const writer = new DatabaseSync(file);
  writer.exec("pragma journal_mode = wal; update leads set reference = 'IN-LOG'");
  for (const end of ['', '-wal']) {
    writeFileSync(join(dead, `leads.db${end}`), readFileSync(`${file}${end}`));
  }
  writer.close();
  const died = { ...replacement, file: join(dead, 'leads.db') };
  expect(replaceStore(died, false)?.leads.get(old)).toBe('IN-LOG');
  expect(factsIn(aside).leads.get(old)).toBe('IN-LOG');
  expect(readdirSync(dead)).toEqual(['leads.db']);
});
