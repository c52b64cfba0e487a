import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * What a run of tests or measurements, its servers and its browsers keep for a while lies in one folder, which goes
 * when the run ends: a server that was killed on purpose cannot tidy up.
 */
export const useRunFolder = (): void => {
  const folder = mkdtempSync(join(tmpdir(), 'run-'));
  // PostgreSQL is another user where the tests run as root.
  chmodSync(folder, 0o711);
  process.env['TMPDIR'] = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
};
