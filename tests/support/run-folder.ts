import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * All temporary files of a run, of its servers and its browsers lie in one folder, which goes when the run ends:
 * a server that was killed on purpose cannot tidy up.
 */
export const useRunFolder = (): void => {
  const folder = mkdtempSync(join(tmpdir(), 'tests-'));
  // PostgreSQL is another user where the tests run as root.
  chmodSync(folder, 0o711);
  process.env['TMPDIR'] = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
};
