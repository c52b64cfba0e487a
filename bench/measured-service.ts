import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Env, variables } from '#config/env.ts';
import { serviceFlags, startEnvironment } from '#config/start-flags.ts';
import { endWithUs } from '#tests/support/end-with-us.ts';

export type MeasuredService = {
  url: string;
  pid: number;
  /** Lets the server rest while something else is measured. */
  whileStill: <Result>(work: () => Promise<Result>) => Promise<Result>;
  stop: () => Promise<void>;
};

/** Nothing of the owner's environment or .env: no bench may write to a real inbox or database. */
const nothingConfigured = Object.fromEntries(variables.map((name) => [name, '']));

/** The server as its owner starts it, log included, with a data folder of its own. */
export const startMeasuredService = async (
  env: Env & { CONTENT_DIR?: string } = {},
): Promise<MeasuredService> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'measured-service-'));
  const server = spawn(process.execPath, [...serviceFlags, 'server/main.ts'], {
    env: {
      ...nothingConfigured,
      ...startEnvironment,
      PORT: '0',
      DATA_DIR: dataDir,
      SITE_OUT_DIR: join(dataDir, 'no-site'),
      RATE_LIMIT_MAX: '1000000',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  endWithUs(server);
  const ended = once(server, 'exit');
  const stop = async () => {
    server.kill('SIGTERM');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  };
  const url = await new Promise<string>((resolve, reject) => {
    let said = '';
    const listen = (chunk: Buffer) => {
      said += chunk;
      const [, address] = /^Listening on (\S+)$/m.exec(said) ?? [];
      if (address === undefined) return;
      // The log flows on unread: one that nobody takes would pile up inside the server.
      server.stdout.off('data', listen).resume();
      resolve(address);
    };
    server.stdout.on('data', listen);
    ended.then(() => reject(new Error('The server ended before it listened.')), reject);
  });
  const whileStill: MeasuredService['whileStill'] = async (work) => {
    server.kill('SIGSTOP');
    try {
      return await work();
    } finally {
      server.kill('SIGCONT');
    }
  };
  return { url, pid: server.pid ?? 0, whileStill, stop };
};
