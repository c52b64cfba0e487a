import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { bareEnv } from './bare-env.ts';
import { temporaryFolder } from './service-leads.ts';

/** The owner's commands on the store in that folder, as they are typed; fails where one of them does. */
export const leadsCommands =
  (dataDir: string) =>
  async (...words: string[]): Promise<string> => {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [resolve('cli/leads.ts'), ...words],
      {
        // A proof is written where the owner stands.
        cwd: temporaryFolder(),
        env: { ...bareEnv, CONTENT_DIR: process.env['CONTENT_DIR'], DATA_DIR: dataDir },
      },
    );
    return stdout;
  };
