import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    migratedPostgresUrl: string;
  }
}

/**
 * Once for all tests of the service: the user that PostgreSQL runs as, which two files would make at once,
 * and a server with a migrated database. It has a process of its own, for its package ends the one that imports it
 * without an error.
 */
export default async ({ provide }: TestProject) => {
  if (process.getuid?.() === 0 && !hasUser()) {
    execFileSync('useradd', ['--user-group', 'postgres']);
  }
  const server = spawn(process.execPath, ['tests/support/postgres-child.ts'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const [url] = await Promise.race([once(createInterface(server.stdout), 'line'), failed(server)]);
  provide('migratedPostgresUrl', url);
  return async () => {
    server.stdin.end();
    if (server.exitCode === null) await once(server, 'exit');
  };
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
