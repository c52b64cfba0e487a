import { errorText } from '#config/redact.ts';
import { failedDrillLetter } from '#documents/letters/upkeep-letters.ts';
import { problemsOf } from '#domain/health/drill.ts';
import { canDrill, startDrill } from '#domain/health/start-drill.ts';
import { lastBackupAt } from '#store/backup/last.ts';
import { lastDone, recordDone, takeTurn } from '#store/turns.ts';
import { dayMs } from '#time/lengths.ts';
import type { UpkeepContext } from './context.ts';
import { tellTeam } from './tell-team.ts';

/** Once a week what was copied is put back for trial; what fails is told, and tried again the next day. */
export const drillWeekly = async (context: UpkeepContext, signal: AbortSignal): Promise<void> => {
  const { config, store, log, now } = context;
  // Before the first night there is nothing to put back.
  if (!canDrill(config) || lastBackupAt(config.dataDir) === undefined) return;
  const at = now();
  const last = await lastDone(store, 'drill', at);
  if (last !== undefined && at - last < 7 * dayMs) return;
  if (!(await takeTurn(store, 'drill', at, dayMs))) return;
  const problems = await problemsFound(context, signal);
  if (signal.aborted) return;
  if (problems.length === 0) {
    await recordDone(store, 'drill', at);
    log.info({ ms: now() - at }, 'backup and copy put back for trial');
    return;
  }
  log.error({ problems }, 'backup or copy could not be put back');
  const letter = failedDrillLetter({ problems });
  await tellTeam(context, 'drill-failure', { id: `drill-failed-${at}`, letter });
};

const problemsFound = ({ config }: UpkeepContext, signal: AbortSignal): Promise<string[]> =>
  startDrill(config, signal).then(problemsOf, (error: unknown) => [errorText(error)]);
