import { execFile } from 'node:child_process';

export type CommandResult = { code: number; out: string; err: string };

/** All of the keeper's commands that the desk starts, which imports none of them. */
const files = { launchCheck: 'cli/launch-check.ts', leads: 'cli/leads.ts' };

/**
 * One of the keeper's commands, in a process of its own: what takes a while, or waits for the disk, must
 * not hold up the desk's other pages. It ends with the desk.
 */
export const runCommand = (name: keyof typeof files, ...words: string[]): Promise<CommandResult> =>
  new Promise((resolve) => {
    const options = { timeout: 10 * 60_000, maxBuffer: 10 * 1024 * 1024 };
    const child = execFile(
      process.execPath,
      [files[name], ...words],
      options,
      (error, out, err) => {
        process.off('exit', end);
        resolve({ code: typeof error?.code === 'number' ? error.code : error ? 1 : 0, out, err });
      },
    );
    const end = () => child.kill();
    process.once('exit', end);
  });

/** One process at a time, however often it is asked for: whoever comes next waits for those before. */
export const inTurn = (): typeof runCommand => {
  let last: Promise<unknown> = Promise.resolve();
  return (name, ...words) => {
    const run = last.then(() => runCommand(name, ...words));
    last = run;
    return run;
  };
};
