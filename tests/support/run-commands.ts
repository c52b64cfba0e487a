import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect } from 'vitest';

/** What a terminal has, and what was compiled: no settings of the test runner or of whoever runs it. */
const names = [
  ...['PATH', 'HOME', 'TMPDIR', 'CHROMIUM_PATH', 'PLAYWRIGHT_BROWSERS_PATH'],
  'NODE_COMPILE_CACHE',
];
const surroundings = Object.fromEntries(
  names.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
);

/** Commands as somebody types them, in a folder unless another is named. */
export const runningIn = (folder: string) => {
  const start = (command: string, env: Record<string, string> = {}, cwd = folder) => {
    const child = spawn('sh', ['-c', command], {
      cwd,
      env: { ...surroundings, ...env },
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    child.stdout.on('data', (chunk) => (said += chunk));
    child.stderr.on('data', (chunk) => (said += chunk));
    return { child, said: () => said };
  };

  const run = async (...given: Parameters<typeof start>) => {
    const { child, said } = start(...given);
    const [status] = await once(child, 'close');
    return { status, said: said() };
  };

  const passes = async (command: string, env: Record<string, string> = {}, cwd = '.') => {
    const { status, said } = await run(command, env, cwd);
    expect(status, said).toBe(0);
  };

  return { start, run, passes };
};
