import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { redact } from '#config/redact.ts';
import { failedBackupLetter } from '#documents/letters/upkeep-letters.ts';
import { lastBackupAt, recordBackup } from '#store/backup/last.ts';
import { lastDone, recordDone, takeTurn } from '#store/turns.ts';
import { dayMs } from '#time/lengths.ts';
import { nightOf } from '#time/local-time.ts';
import { tryEvery, type UpkeepContext } from './context.ts';
import { tellTeam } from './tell-team.ts';

/** Shorter than the turn of the process that makes it. */
const longest = tryEvery - 300_000;

/**
 * One backup per night and store, whichever process comes first; a night that nobody was awake for is
 * made up for at the next start, and what failed is tried again every hour. PostgreSQL has its own ways.
 */
export const backUpAtNight = async (context: UpkeepContext, signal: AbortSignal): Promise<void> => {
  const { config, store, log, now } = context;
  if (config.backupDir === undefined || 'url' in config.store) return;
  const { timeZone } = context.content().company;
  const night = nightOf(now(), timeZone);
  const last = await lastDone(store, 'backup', now());
  if (last !== undefined && nightOf(last, timeZone) === night) return;
  if (!(await takeTurn(store, 'backup', now(), tryEvery))) return;
  const begun = now();
  const problem = await makeAside([config.store.file, config.backupDir, night], signal);
  if (signal.aborted) return;
  if (problem !== undefined) return tellOfFailure(context, night, problem);
  recordBackup(config.dataDir, begun);
  await recordDone(store, 'backup', begun);
  log.info({ night, ms: now() - begun }, 'backup made and checked');
};

const script = fileURLToPath(import.meta.resolve('#store/backup/tonight.ts'));

/** In a process of its own, without our settings: what it says when it cannot. */
const makeAside = (words: readonly string[], signal: AbortSignal): Promise<string | undefined> =>
  new Promise((resolve) => {
    const options = { env: {}, timeout: longest, signal };
    execFile(process.execPath, [script, ...words], options, (error, _, said) =>
      resolve(error === null ? undefined : redact(said || error.message)),
    );
  });

const tellOfFailure = async (
  context: UpkeepContext,
  night: string,
  error: string,
): Promise<void> => {
  const { config, store, log, now } = context;
  const last = lastBackupAt(config.dataDir);
  const days = last === undefined ? undefined : Math.max(0, Math.floor((now() - last) / dayMs));
  log.error({ night, error, daysSinceLastGood: days }, 'the backup failed');
  const told = await lastDone(store, 'backup-failure', now());
  if (told !== undefined && now() - told < dayMs) return;
  const letter = failedBackupLetter({ error, days });
  await tellTeam(context, 'backup-failure', { id: `backup-failed-${night}`, letter });
};
