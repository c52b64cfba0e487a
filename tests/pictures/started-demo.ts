import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { endWithUs } from '../support/end-with-us.ts';

type Announced = {
  siteUrl: string;
  /** The one-time link to the desk. */
  deskLink: string;
};

export type StartedDemo = Announced & { stop: () => Promise<void> };

/** The demo, whose clock says a given moment when it begins: whom to call depends on the hour. */
export const startDemo = async (moment: string): Promise<StartedDemo> => {
  const clock = new URL('clock.mjs', import.meta.url);
  clock.searchParams.set('shift', String(Date.parse(moment) - Date.now()));
  const demo = spawn(process.execPath, ['cli/demo.ts'], {
    env: {
      ...process.env,
      NODE_OPTIONS: `--import ${clock.href}`,
      PORT: '0',
      DESK_PORT: '0',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  endWithUs(demo);
  const stop = async (): Promise<void> => {
    demo.kill('SIGTERM');
    if (demo.exitCode === null && demo.signalCode === null) await once(demo, 'exit');
  };
  return { ...(await announced(demo, demo.stdout)), stop };
};

/** It is listened to until it ends, although nobody asks any more: a full pipe would hold it up. */
const announced = (demo: ChildProcess, output: Readable): Promise<Announced> =>
  new Promise((resolve, reject) => {
    let siteUrl: string | undefined;
    let deskLink: string | undefined;
    createInterface({ input: output }).on('line', (line) => {
      siteUrl ??= /^Listening on (\S+)$/.exec(line)?.[1];
      deskLink ??= /^\S+\/join\/\S+$/.exec(line)?.[0];
      if (siteUrl !== undefined && deskLink !== undefined) resolve({ siteUrl, deskLink });
    });
    demo.once('exit', () => reject(new Error('The demo ended before it could be looked at.')));
  });
