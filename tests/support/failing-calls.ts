import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { expect } from 'vitest';
import { untilItHolds } from './until-it-holds.ts';

/** Whether this machine has strace and lets it look into a process. */
export const mayInject =
  spawnSync('strace', ['-f', '-e', 'inject=fsync:error=EIO', 'true']).status === 0;

/** Every call of that kind on these files fails from now on, until it is ended. */
export const injectInto = async (
  pid: number,
  call: string,
  error: string,
  files: readonly string[],
) => {
  const only = files.flatMap((file) => ['-P', file]);
  const inject = ['-e', `trace=${call}`, '-e', `inject=${call}:error=${error}`];
  const strace = spawn('strace', ['-f', '-p', String(pid), ...only, ...inject], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const exit = once(strace, 'exit');
  let said = '';
  strace.stderr.on('data', (chunk: Buffer) => {
    said += chunk;
  });
  await untilItHolds(() => expect(said).toContain('attached'));
  const untilFailed = () => untilItHolds(() => expect(said).toContain('(INJECTED)'));
  const end = async (): Promise<void> => {
    if (strace.exitCode === null && strace.signalCode === null) strace.kill('SIGINT');
    await exit;
  };
  return { untilFailed, end };
};
