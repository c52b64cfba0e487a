import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

export type PostgresServer = {
  /** Of a database with the tables of this version and nothing in them. */
  url: Promise<string>;
  stop: () => Promise<void>;
};

/** A PostgreSQL in a process of its own, for its package ends the one that imports it without an error. */
export const startPostgresServer = (): PostgresServer => {
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
  return { url, stop };
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
