import { type ChildProcess, execFileSync, type StdioOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, constants, openSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { bareEnv } from '#tests/support/bare-env.ts';
import { endWithUs } from '#tests/support/end-with-us.ts';
import { listeningPort } from '#tests/support/listening-port.ts';
import { patienceMs } from '#tests/support/patience.ts';
import { temporaryFolder } from '#tests/support/service-leads.ts';
import { postLead } from '#tests/support/service-process.ts';

type Output = {
  stdio: StdioOptions;
  /** What its reader does once the server runs. */
  read?: (child: ChildProcess) => void;
  close?: () => void;
};

const fullDisk = (): Output => {
  const file = openSync('/dev/full', 'w');
  return { stdio: ['ignore', file, file], close: () => closeSync(file) };
};

/** A pipe with a reader who takes so many bytes every tenth of a second. */
const pipe = (bytes: number): Output => {
  const path = join(temporaryFolder(), 'log');
  execFileSync('mkfifo', [path]);
  const file = openSync(path, constants.O_RDWR | constants.O_NONBLOCK);
  const writing = openSync(path, constants.O_WRONLY);
  const take = Buffer.alloc(Math.max(bytes, 1));
  const reader = setInterval(() => bytes > 0 && readWhatIsThere(file, take), 100);
  const close = () => {
    clearInterval(reader);
    for (const one of [file, writing]) closeSync(one);
  };
  return { stdio: ['ignore', writing, writing], close };
};

const readWhatIsThere = (file: number, into: Buffer): void => {
  try {
    readSync(file, into);
  } catch (error) {
    expect(error).toHaveProperty('code', 'EAGAIN');
  }
};

const outputs: Record<string, () => Output> = {
  'on a full disk': fullDisk,
  'with a reader who has left': () => ({
    stdio: ['ignore', 'pipe', 'pipe'],
    read: ({ stdout, stderr }) => [stdout, stderr].map((stream) => stream?.destroy()),
  }),
  'with a reader who has stopped': () => pipe(0),
  'with a reader who is slow': () => pipe(200),
  'on a socket that nobody reads, as the journal may be': () => ({
    stdio: ['ignore', 'pipe', 'pipe'],
  }),
};

test.skipIf(process.platform !== 'linux').each(Object.entries(outputs))(
  'a log %s loses lines, and neither answers nor the end',
  async (_, open) => {
    const { stdio, read, close } = open();
    const child = spawn(process.execPath, ['server/main.ts'], {
      env: {
        ...bareEnv,
        CONTENT_DIR: process.env['CONTENT_DIR'],
        PORT: '0',
        DATA_DIR: temporaryFolder(),
        SITE_OUT_DIR: join(temporaryFolder(), 'none'),
      },
      stdio,
    });
    endWithUs(child);
    onTestFinished(() => void child.kill('SIGKILL'));
    const exit = once(child, 'exit');
    read?.(child);
    // What it says is not read here, so the system is asked where it is.
    const findPort = () =>
      vi.waitUntil(() => listeningPort(child.pid ?? 0), { timeout: patienceMs });
    const address = `http://127.0.0.1:${await findPort()}`;
    const path = `${address}/${'lost/'.repeat(38)}`;
    for (let round = 0; round < 30; round += 1) {
      const answers = await Promise.all(Array.from({ length: 50 }, () => fetch(path)));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]));
    }
    expect((await postLead(address)).status).toBe(200);
    child.kill('SIGTERM');
    expect(await exit).toEqual([0, null]);
    close?.();
  },
);
