import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import type { TestPostgres } from './service-postgres.ts';

/** The server that all files share: each takes new databases, and drops them when its tests are over. */
export const sharedPostgres = (): Pick<TestPostgres, 'createDatabase'> => {
  const url = new URL(inject('postgresUrl'));
  const created: string[] = [];
  const run = async (statements: readonly string[]): Promise<void> => {
    const client = new pg.Client(url.href);
    await client.connect();
    for (const statement of statements) await client.query(statement);
    await client.end();
  };
  afterAll(() => run(created.map((name) => `drop database ${name} with (force)`)));
  return {
    createDatabase: async () => {
      const name = `leads_${randomUUID().replaceAll('-', '')}`;
      await run([`create database ${name}`]);
      created.push(name);
      return new URL(name, url).href;
    },
  };
};
