import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  chmodSync,
  chownSync,
  copyFileSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { endWithUs } from '#tests/support/end-with-us.ts';
import type { DebianPrograms } from './debian-programs.ts';
import { untilTrue } from './until-true.ts';

const isRoot = process.getuid?.() === 0;
/** PostgreSQL does not run as root. */
const nobody = isRoot ? { uid: 65_534, gid: 65_534 } : {};

const files = 'deploy/failover';
const passwords = { site: 'of-the-site', replicator: 'of-the-standby' };

/**
 * One of the two machines, with configuration and data apart as Debian has them, and the files of `deploy/failover`. It
 * is a folder and a port of this one, which is all that differs.
 */
export class PostgresMachine {
  readonly port: number;
  readonly #programs: DebianPrograms;
  readonly #etc: string;
  readonly #data: string;
  #server: ChildProcess | undefined;

  constructor(programs: DebianPrograms, folder: string, port: number) {
    this.port = port;
    this.#programs = programs;
    this.#etc = join(folder, 'etc');
    this.#data = join(folder, 'data');
    for (const made of [folder, this.#etc, join(this.#etc, 'conf.d')]) {
      mkdirSync(made, { mode: 0o700 });
      if (isRoot) chownSync(made, nobody.uid ?? 0, nobody.gid ?? 0);
    }
    this.#configure();
  }

  #configure(): void {
    const conf = `data_directory = '${this.#data}'
hba_file = '${join(this.#etc, 'pg_hba.conf')}'
port = ${this.port}
unix_socket_directories = '${this.#etc}'
include_dir 'conf.d'
`;
    writeFileSync(join(this.#etc, 'postgresql.conf'), conf);
    writeFileSync(join(this.#etc, 'pg_ident.conf'), '');
    copyFileSync(`${files}/postgresql.conf`, join(this.#etc, 'conf.d', 'site.conf'));
    // Nothing of a trial listens to a network.
    writeFileSync(join(this.#etc, 'conf.d', 'trial.conf'), "listen_addresses = '127.0.0.1'\n");
    const hba = readFileSync(`${files}/pg_hba.conf`, 'utf8').replaceAll(
      '10.0.0.0/24',
      '127.0.0.1/32',
    );
    writeFileSync(join(this.#etc, 'pg_hba.conf'), `local all all trust\n${hba}`);
  }

  async #run(program: string, words: readonly string[], env = {}): Promise<void> {
    await promisify(execFile)(this.#programs.postgres(program), words, {
      cwd: this.#etc,
      env: { ...this.#programs.env, ...env },
      ...nobody,
    });
  }

  async begin(): Promise<void> {
    await this.#run('initdb', [
      '-D',
      this.#data,
      '--username=postgres',
      '--auth=trust',
      '--locale=C',
      '--encoding=UTF8',
    ]);
    await this.start();
    await this.#ask(`create role site login password '${passwords.site}'`);
    await this.#ask(`create role replicator replication login password '${passwords.replicator}'`);
    await this.#ask('create database site owner site');
  }

  async start(): Promise<void> {
    const log = join(this.#etc, 'log');
    const server = spawn(this.#programs.postgres('postgres'), ['-D', this.#etc], {
      cwd: this.#etc,
      env: this.#programs.env,
      stdio: ['ignore', 'ignore', 'pipe'],
      ...nobody,
    });
    server.stderr.on('data', (bytes) => appendFileSync(log, bytes));
    endWithUs(server);
    this.#server = server;
    await untilTrue(() => {
      if (server.exitCode !== null) throw new Error(readFileSync(log, 'utf8'));
      // Its last line says how far it is.
      return /^(ready|standby) *$/m.test(readFileSync(join(this.#data, 'postmaster.pid'), 'utf8'));
    });
  }

  /** As a machine goes: every process at once, and nothing is said to anybody. */
  async kill(): Promise<void> {
    const server = this.#server;
    this.#server = undefined;
    if (server?.pid === undefined || server.exitCode !== null) return;
    const gone = once(server, 'exit');
    const children = execFileSync('ps', ['--ppid', String(server.pid), '-o', 'pid='], {
      encoding: 'utf8',
    });
    for (const pid of [server.pid, ...children.trim().split(/\s+/).map(Number)]) {
      if (pid > 0) killIfThere(pid);
    }
    await gone;
  }

  /** As docs/deploy.md says: its data goes, and it begins anew with those of the primary. */
  async follow(primary: PostgresMachine): Promise<void> {
    rmSync(this.#data, { recursive: true, force: true });
    rmSync(join(this.#etc, 'conf.d', 'primary.conf'), { force: true });
    const from = `host=127.0.0.1 port=${primary.port} user=replicator application_name=standby`;
    await this.#run('pg_basebackup', ['-D', this.#data, '-R', '-c', 'fast', '-d', from], {
      PGPASSWORD: passwords.replicator,
    });
    await this.start();
    await untilTrue(async () => (await primary.#standbys()) !== undefined);
    copyFileSync(`${files}/primary.conf`, join(primary.#etc, 'conf.d', 'primary.conf'));
    chmodSync(join(primary.#etc, 'conf.d', 'primary.conf'), 0o644);
    await primary.#ask('select pg_reload_conf()');
    await untilTrue(async () => (await primary.#standbys()) === 'sync');
  }

  async #standbys(): Promise<string | undefined> {
    const rows = await this.#ask(
      "select sync_state from pg_stat_replication where state = 'streaming'",
    );
    return rows[0]?.sync_state;
  }

  promote(): Promise<void> {
    return this.#run('pg_ctl', ['promote', '-w', '-D', this.#data]);
  }

  async #ask(question: string): Promise<Record<string, string>[]> {
    const client = new pg.Client({ host: this.#etc, port: this.port, user: 'postgres' });
    await client.connect();
    try {
      return (await client.query(question)).rows;
    } finally {
      await client.end();
    }
  }
}

export const addressThrough = (port: number): string =>
  `postgres://site:${passwords.site}@127.0.0.1:${port}/site`;

const killIfThere = (pid: number): void => {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It went with the first.
  }
};
