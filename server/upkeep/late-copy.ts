import { lateCopyLetter } from '#documents/letters/upkeep-letters.ts';
import { readCopyNotes } from '#store/copies/copy-notes.ts';
import { lastDone, takeTurn } from '#store/turns.ts';
import { dayMs } from '#time/lengths.ts';
import { localTime } from '#time/local-time.ts';
import { tryEvery, type UpkeepContext } from './context.ts';
import { tellTeam } from './tell-team.ts';

/** Shorter pauses, such as a restart of the machine that has the folder, are nobody's business. */
const longestMs = 10 * 60_000;

/** One mail a day, for as long as the second copy lacks what came long ago. */
export const tellOfLateCopy = async (context: UpkeepContext): Promise<void> => {
  const { config, content, store, log, now } = context;
  if (config.copy === undefined || 'url' in config.store) return;
  const notes = readCopyNotes(config.dataDir);
  const at = now();
  // The first one may take its time; whatever keeps it from beginning is told at once.
  if (notes === undefined) return;
  if (notes.copiedAt === 0 ? notes.problem === '' : at - notes.copiedAt < longestMs) return;
  const told = await lastDone(store, 'copy-failure', at);
  if (told !== undefined && at - told < dayMs) return;
  if (!(await takeTurn(store, 'copy-failure', at, tryEvery))) return;
  log.error({ error: notes.problem, copiedAt: notes.copiedAt }, 'the second copy is behind');
  const { timeZone } = content().company;
  const since = notes.copiedAt === 0 ? undefined : localTime(notes.copiedAt, timeZone);
  const letter = lateCopyLetter({ problem: notes.problem, since });
  await tellTeam(context, 'copy-failure', { id: `copy-behind-${at}`, letter });
};
