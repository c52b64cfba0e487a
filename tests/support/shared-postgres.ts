import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import { newKeys } from './empty-store.ts';

export type SharedPostgres = {
  /** A new database with the tables of this version and nothing in them, copied from one that was migrated. */
  createDatabase: () => Promise<string>;
  /** One without any table. */
  createBareDatabase: () => Promise<string>;
};

/** The server that all files share: each takes new databases, and drops them when its tests are over. */
export const sharedPostgres = (): SharedPostgres => {
  const migrated = new URL(inject('migratedPostgresUrl'));
  const addressOf = (name: string): string =>
    Object.assign(new URL(migrated), { pathname: name }).href;
  const created: string[] = [];
  const run = async (statements: readonly string[], on = 'postgres'): Promise<void> => {
    if (statements.length === 0) return;
    const client = new pg.Client(addressOf(on));
    await client.connect();
    for (const statement of statements) await client.query(statement);
    await client.end();
  };
  const create = async (words: string): Promise<string> => {
    const name = `leads_${randomUUID().replaceAll('-', '')}`;
    await run([`create database ${name} ${words}`]);
    created.push(name);
    return name;
  };
  afterAll(() => run(created.map((name) => `drop database ${name} with (force)`)));
  return {
    createDatabase: async () => {
      const name = await create(`template ${migrated.pathname.slice(1)}`);
      await run([newKeys.postgres], name);
      return addressOf(name);
    },
    createBareDatabase: async () => addressOf(await create('')),
  };
};
