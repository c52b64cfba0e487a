import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import pg from 'pg';

const needed = ['initdb', 'pg_ctl', 'pg_dump', 'pg_restore'];
const folders = [
  ...globSync('/usr/lib/postgresql/*/bin').toSorted().toReversed(),
  ...(process.env['PATH'] ?? '').split(delimiter),
];

/** Where this machine has a PostgreSQL with the programs that dump and restore; the tests' own has none. */
export const installedPostgres = folders.find((folder) =>
  needed.every((name) => existsSync(join(folder, name))),
);

/** PostgreSQL does not run as root. */
const nobody = 65_534;

export const startInstalledPostgres = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'installed-postgres-'));
  const isRoot = process.getuid?.() === 0;
  if (isRoot) chownSync(folder, nobody, nobody);
  chmodSync(folder, 0o700);
  const data = join(folder, 'data');
  const run = (program: string, ...words: string[]) =>
    execFileSync(join(installedPostgres ?? '', program), words, {
      cwd: folder,
      stdio: 'ignore',
      ...(isRoot ? { uid: nobody, gid: nobody } : {}),
    });
  run('initdb', '-D', data, '-U', 'postgres', '--auth=trust', '--locale=C', '--encoding=UTF8');
  const options = `-k ${folder} -h '' -c fsync=off`;
  run('pg_ctl', 'start', '-w', '-D', data, '-o', options, '-l', join(folder, 'log'));
  const address = (database: string) =>
    `postgres://postgres@localhost/${database}?host=${encodeURIComponent(folder)}`;
  return {
    /** A new, empty database. */
    createDatabase: async (name: string) => {
      const client = new pg.Client(address('postgres'));
      await client.connect();
      await client.query(`create database ${name}`);
      await client.end();
      return address(name);
    },
    stop: () => {
      run('pg_ctl', 'stop', '-w', '-m', 'immediate', '-D', data);
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
