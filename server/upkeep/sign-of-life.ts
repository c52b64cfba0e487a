import { signOfLifeLetter } from '#documents/letters/upkeep-letters.ts';
import { heardSince } from '#domain/health/heard-since.ts';
import { lastDone, recordDone, takeTurn } from '#store/turns.ts';
import { dayMs } from '#time/lengths.ts';
import { tryEvery, type UpkeepContext } from './context.ts';
import { tellTeam } from './tell-team.ts';

const longestSilence = 7 * dayMs;

/** One line when the team has heard nothing for a week: neither of a lead nor in any mail of ours. */
export const giveSignOfLife = async (context: UpkeepContext): Promise<void> => {
  const { store, now } = context;
  const at = now();
  const since = at - longestSilence;
  const told = await lastDone(store, 'sign-of-life', at);
  // Counted from the first start, where nothing was ever told.
  if (told === undefined) return recordDone(store, 'sign-of-life', at);
  if (told > since || ((await lastDone(store, 'backup-failure', at)) ?? 0) > since) return;
  if (!(await takeTurn(store, 'sign-of-life', at, tryEvery))) return;
  if (await heardSince(store, since, at)) return;
  // The id stays the same until it was sent.
  const mail = { id: `all-is-well-${told}`, letter: signOfLifeLetter() };
  await tellTeam(context, 'sign-of-life', mail);
};
