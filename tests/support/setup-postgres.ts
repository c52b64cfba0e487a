import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    migratedPostgresUrl: string;
  }
}

type SharedServer = { url: Promise<string>; users: number; stop: () => Promise<void> };

declare global {
  /** Of this run: each project loads its setup anew, and only this is common to them. */
  var sharedPostgresServer: SharedServer | undefined;
}

/**
 * Once for all tests that need it: the user that PostgreSQL runs as, which two files would make at once,
 * and a server with a migrated database.
 */
export default async ({ provide }: TestProject) => {
  globalThis.sharedPostgresServer ??= start();
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

/** In a process of its own, for its package ends the one that imports it without an error. */
const start = (): SharedServer => {
  if (process.getuid?.() === 0 && !hasUser()) {
    execFileSync('useradd', ['--user-group', 'postgres']);
  }
  const server = spawn(process.execPath, ['tests/support/postgres-child.ts'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const url = Promise.race([
    once(createInterface(server.stdout), 'line').then(([line]) => String(line)),
    failed(server),
  ]);
  const stop = async (): Promise<void> => {
    server.stdin.end();
    if (server.exitCode === null) await once(server, 'exit');
  };
  return { url, users: 0, stop };
};

const failed = async (server: ReturnType<typeof spawn>): Promise<never> => {
  await once(server, 'exit');
  throw new Error('PostgreSQL ended before it could be used.');
};

const hasUser = (): boolean => {
  try {
    execFileSync('id', ['postgres'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};
