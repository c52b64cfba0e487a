import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { CannotStartError } from '#config/cannot-start.ts';
import { listLeads } from '#domain/leads/read-leads.ts';
import { freePort } from '#tests/support/free-port.ts';
import { holdLock } from '#tests/support/held-lock.ts';
import { temporaryFolder } from '#tests/support/service-leads.ts';
import { patience } from './busy.ts';
import { migrations } from './migrations/all.ts';
import { openStore } from './open.ts';

const emptyFile = (): string => join(temporaryFolder(), 'leads.db');

const errorOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

test('a database that is not there may come back; a schema of the future needs another program', async () => {
  const away = openStore({ url: `postgres://nobody@127.0.0.1:${await freePort()}/leads` });
  expect(await errorOf(away.connect())).not.toBeInstanceOf(CannotStartError);
  await away.close();

  const file = emptyFile();
  const newer = { ...migrations, '9999-future': { up: async () => undefined } };
  for (const [known, kind] of [
    [newer, undefined],
    [migrations, CannotStartError],
  ] as const) {
    const store = openStore({ file }, { migrations: known });
    const error = await errorOf(store.connect());
    if (kind === undefined) expect(error).toBeUndefined();
    else expect(error).toBeInstanceOf(kind);
    await store.close();
  }
});

/** As a program that started before ours left it. */
const migrated = async (known = migrations): Promise<string> => {
  const file = emptyFile();
  const store = openStore({ file }, { migrations: known });
  await store.connect();
  await store.close();
  return file;
};

test('a store that needs no migration is opened and read while somebody writes to it', async () => {
  const file = await migrated();
  const release = holdLock(file);
  const store = openStore({ file });
  expect(await listLeads(store)).toEqual([]);
  release();
  await store.close();
});

/** All but the newest. */
const older = Object.fromEntries(Object.entries(migrations).slice(0, -1));

test.each([
  ['a new one', async () => emptyFile()],
  ['one to migrate', () => migrated(older)],
])('%s is waited for off the thread, and opened when it is free', async (_, make) => {
  const file = await make();
  const release = holdLock(file);
  const store = openStore({ file });
  const opening = listLeads(store);
  // A thread that waits would not get here before its time is up.
  await nextTurn();
  release();
  expect(await opening).toEqual([]);
  await store.close();
});

test('one that stays locked is away for now, and is opened when it is asked for again', async () => {
  const file = await migrated(older);
  const release = holdLock(file);
  const soon = { ...patience, ms: 50 };
  const store = openStore({ file }, { patience: soon });
  const error = await errorOf(store.connect());
  expect(String(error)).toContain('database is locked');
  expect(error).not.toBeInstanceOf(CannotStartError);
  release();
  expect(await listLeads(store)).toEqual([]);
  await store.close();
});
