import type { ChildProcess } from 'node:child_process';

/** A child that outlived whoever started it would go on serving, unseen, in the way of the next run. */
export const endWithUs = (child: ChildProcess): void => {
  const kill = () => void child.kill();
  process.once('exit', kill);
  child.once('exit', () => process.off('exit', kill));
};
