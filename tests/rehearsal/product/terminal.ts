import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { endWithUs } from '#tests/support/end-with-us.ts';

type Printed = { out: string; err: string; exitCode: number };

/** A lead as `leads list --json` tells of it. */
export type ListedLead = {
  reference: string;
  stage?: string;
  suspect: boolean;
  deliveries: readonly { channel: string; state: string; attempts: number }[];
};

/** The owner's terminal, on the store of a product. One command at a time. */
export type Terminal = {
  run: (...words: string[]) => Promise<Printed>;
  list: () => Promise<ListedLead[]>;
  close: () => void;
};

export const openTerminal = async (env: NodeJS.Dict<string>, folder: string): Promise<Terminal> => {
  const child: ChildProcess = spawn(
    process.execPath,
    ['tests/rehearsal/product/terminal-child.ts'],
    { cwd: folder, env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] },
  );
  endWithUs(child);
  await once(child, 'message');
  let last: Promise<unknown> = Promise.resolve();
  const run = (...words: string[]): Promise<Printed> => {
    const printed = last.then(async () => {
      const answer = once(child, 'message');
      child.send(words);
      const [result] = (await answer) as [Printed];
      return result;
    });
    last = printed.catch(() => undefined);
    return printed;
  };
  const list = async (): Promise<ListedLead[]> => {
    const { out, err, exitCode } = await run('list', '--json');
    if (exitCode !== 0) throw new Error(`leads list: ${err}`);
    return JSON.parse(out);
  };
  return { run, list, close: () => void child.kill() };
};
