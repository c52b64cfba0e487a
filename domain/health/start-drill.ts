import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Config } from '#config/config.ts';
import { redact } from '#config/redact.ts';
import { hourMs } from '#time/lengths.ts';
import { type Drill, type DrillOptions, removeLeftTrial } from './drill.ts';

const program = fileURLToPath(new URL('./drill-child.ts', import.meta.url));

type Given = Pick<Config, 'store' | 'backupDir' | 'copy'>;

/** Whether there is anything of ours to put back: PostgreSQL has its own. */
export const canDrill = ({ store, backupDir, copy }: Given): boolean =>
  'file' in store && (backupDir !== undefined || copy !== undefined);

/** In a process of its own; what it found, or an error that says why it could not look. */
export const startDrill = (
  { store, backupDir, copy }: Given,
  signal?: AbortSignal,
): Promise<Drill> => {
  const { promise, resolve, reject } = Promise.withResolvers<Drill>();
  const file = 'file' in store ? store.file : '';
  const options: DrillOptions = { file, backupDir, copyDir: copy?.folder };
  const env = { COPY_KEY: copy?.key.toString('base64') ?? '' };
  const limits = { env, timeout: hourMs, killSignal: 'SIGKILL', signal } as const;
  let tell = (): void => undefined;
  const child = execFile(
    process.execPath,
    [program, JSON.stringify(options)],
    limits,
    (error, out, said) => {
      tell = () => {
        if (error === null) resolve(JSON.parse(out));
        else reject(new Error(redact(said.trim() || error.message)));
      };
    },
  );
  // Of one that is stopped the word comes first, and its end after it.
  child.once('close', () => {
    removeLeftTrial(file);
    tell();
  });
  return promise;
};
