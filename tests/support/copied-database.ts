import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { newKeys } from './empty-store.ts';

/** Databases of one server, each a copy of the one at this address, or without any table. */
export const copiedDatabases = (migratedUrl: string) => {
  const migrated = new URL(migratedUrl);
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
  return {
    /** With the tables of this version and nothing in them, copied from one that was migrated. */
    createDatabase: async (): Promise<string> => {
      const name = await create(`template ${migrated.pathname.slice(1)}`);
      await run([newKeys.postgres], name);
      return addressOf(name);
    },
    createBareDatabase: async (): Promise<string> => addressOf(await create('')),
    drop: (): Promise<void> =>
      run(created.splice(0).map((name) => `drop database ${name} with (force)`)),
  };
};
