import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { unpackPackage } from '#tests/support/get-packages.ts';

/** Beside what npm installed: the next run finds them. */
const keptIn = resolve('node_modules', '.failover');

/** What is needed of each, and the libraries that a machine may lack. */
const packages = [
  'postgresql-15',
  'libpq5',
  'postgresql-client-15',
  'haproxy',
  'liblua5.3-0',
  'libopentracing1',
  'libopentracing-c-wrapper0',
];

export type DebianPrograms = {
  haproxy: string;
  postgres: (program: string) => string;
  env: { PATH: string; LD_LIBRARY_PATH: string };
};

/** Debian's PostgreSQL 15 and HAProxy, taken out of their packages: nothing is installed. */
export const debianPrograms = (): DebianPrograms => {
  const haproxy = join(keptIn, 'usr/sbin/haproxy');
  const bin = join(keptIn, 'usr/lib/postgresql/15/bin');
  if (!existsSync(haproxy) || !existsSync(join(bin, 'pg_basebackup'))) {
    for (const name of packages) unpackPackage(name, keptIn);
  }
  const libraries = process.arch === 'arm64' ? 'aarch64-linux-gnu' : 'x86_64-linux-gnu';
  return {
    haproxy,
    postgres: (program) => join(bin, program),
    env: {
      PATH: `${bin}:${process.env['PATH']}`,
      LD_LIBRARY_PATH: join(keptIn, 'usr/lib', libraries),
    },
  };
};
