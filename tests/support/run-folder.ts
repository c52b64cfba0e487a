import { chmodSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/**
 * What a run of tests or measurements, its servers and its browsers keep for a while lies in one folder, which goes
 * when the run ends: a server that was killed on purpose cannot tidy up.
 */
export const useRunFolder = (): void => {
  if (process.env['RUN_FOLDER'] !== undefined) return;
  const folder = mkdtempSync(join(tmpdir(), 'run-'));
  // PostgreSQL is another user where the tests run as root.
  chmodSync(folder, 0o711);
  // Pages are drawn in the folder that they are built into, and find the project's packages above it.
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'), 'junction');
  process.env['RUN_FOLDER'] = folder;
  process.env['TMPDIR'] = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
};
