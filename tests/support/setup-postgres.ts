import type { TestProject } from 'vitest/node';
import { type PostgresServer, startPostgresServer } from './postgres-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    migratedPostgresUrl: string;
  }
}

type SharedServer = PostgresServer & { users: number };

declare global {
  /** Of this run: each project loads its setup anew, and only this is common to them. */
  var sharedPostgresServer: SharedServer | undefined;
}

/**
 * Once for all tests that need it: the user that PostgreSQL runs as, which two files would make at once,
 * and a server with a migrated database.
 */
export default async ({ provide }: TestProject) => {
  globalThis.sharedPostgresServer ??= { ...startPostgresServer(), users: 0 };
  const server = globalThis.sharedPostgresServer;
  server.users += 1;
  provide('migratedPostgresUrl', await server.url);
  return async () => {
    server.users -= 1;
    if (server.users > 0) return;
    globalThis.sharedPostgresServer = undefined;
    await server.stop();
  };
};
