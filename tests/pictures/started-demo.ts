import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { endWithUs } from '../support/end-with-us.ts';
import { freePort } from '../support/free-port.ts';

export type StartedDemo = {
  siteUrl: string;
  /** The one-time link to the desk. */
  deskLink: string;
  stop: () => Promise<void>;
};

/** The demo, whose clock says a given moment when it begins: whom to call depends on the hour. */
export const startDemo = async (moment: string): Promise<StartedDemo> => {
  const clock = new URL('clock.mjs', import.meta.url);
  clock.searchParams.set('shift', String(Date.parse(moment) - Date.now()));
  const demo = spawn(process.execPath, ['owner/demo.ts'], {
    env: {
      ...process.env,
      NODE_OPTIONS: `--import ${clock.href}`,
      PORT: String(await freePort()),
      DESK_PORT: String(await freePort()),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  endWithUs(demo);
  const stop = async (): Promise<void> => {
    demo.kill('SIGTERM');
    if (demo.exitCode === null && demo.signalCode === null) await once(demo, 'exit');
  };
  let siteUrl: string | undefined;
  let deskLink: string | undefined;
  const lines = createInterface({ input: demo.stdout });
  for await (const line of lines) {
    siteUrl ??= /^Listening on (\S+)$/.exec(line)?.[1];
    deskLink ??= /^\S+\/join\/\S+$/.exec(line)?.[0];
    if (siteUrl === undefined || deskLink === undefined) continue;
    // What it says from now on is taken and left unread: a full pipe would hold it up.
    lines.on('line', () => undefined);
    demo.stdout.resume();
    return { siteUrl, deskLink, stop };
  }
  throw new Error('The demo ended before it could be looked at.');
};
