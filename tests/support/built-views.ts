import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { madeOnce } from './made-once.ts';

/** What desk and service draw on request, once for all who look at it: a second build would pull it from under the first. */
export const buildViewsUnderTest = (): Promise<void> =>
  madeOnce('views', async () => {
    await promisify(execFile)(process.execPath, ['build-views.ts'], {
      // Vitest says NODE_ENV=test, and pages built under that name carry React's development half.
      env: { ...process.env, NODE_ENV: 'production' },
    });
  });

/** For tests of what mails and prints. */
export default buildViewsUnderTest;
