import { takeOver } from '../commands/said-by-phone.ts';
import { erase, mayBeGone } from '../model.ts';
import type { Play } from '../play.ts';

/** Those whose time has come may have been erased since. */
export const grantWishes = async (play: Play): Promise<void> => {
  const due = play.model.leads.filter((lead) => mayBeGone(lead, play.now()));
  if (due.length === 0) return;
  const listed = new Set((await play.terminal.list()).map(({ reference }) => reference));
  for (const lead of due.filter(({ reference }) => !listed.has(reference))) {
    await takeOver(play, erase(lead, play.now()));
  }
};
