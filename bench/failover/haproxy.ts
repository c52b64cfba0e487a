import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { endWithUs } from '#tests/support/end-with-us.ts';
import type { DebianPrograms } from './debian-programs.ts';

type Ports = { at: number; one: number; two: number };

/** Debian's HAProxy with the file of `deploy/failover`, in which the addresses are put as an owner does. */
export const startHaproxy = ({ haproxy, env }: DebianPrograms, folder: string, ports: Ports) => {
  const file = join(folder, 'haproxy.cfg');
  const config = readFileSync('deploy/failover/haproxy.cfg', 'utf8')
    .replaceAll('127.0.0.1:5433', `127.0.0.1:${ports.at}`)
    .replace('10.0.0.1:5432', `127.0.0.1:${ports.one}`)
    .replace('10.0.0.2:5432', `127.0.0.1:${ports.two}`);
  writeFileSync(file, config);
  const child = spawn(haproxy, ['-db', '-f', file], { env, stdio: 'ignore' });
  endWithUs(child);
  return {
    stop: async () => {
      if (child.exitCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
};
